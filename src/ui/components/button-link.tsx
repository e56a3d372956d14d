import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { buttonRecipe } from '~/ui/theme/recipes/button'

/** A router link to another page of the console that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe)
