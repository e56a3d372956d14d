import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { linkRecipe } from './theme/recipes/small'

/** A link to a page of the console. */
export const Link = chakra(RouterLink, linkRecipe)
