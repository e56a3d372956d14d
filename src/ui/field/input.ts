import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react'
import { inputRecipe } from '../theme/recipes/input'

/** A plain styled input. Chakra's own Input adds its field context, about 5 kB, to the sign-in page. */
export const Input = chakra('input', inputRecipe)

export type InputProps = HTMLChakraProps<'input', RecipeVariantProps<typeof inputRecipe>>
