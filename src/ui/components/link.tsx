import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { linkRecipe } from '~/ui/theme/recipes/text-and-skeleton'

/** A router link to another page of the console, in the theme's link style. */
export const Link = chakra(RouterLink, linkRecipe)
