import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react'
import { inputRecipe } from '../theme/recipes/input'

/** A plain input in the kit's look. Chakra's own brings a field context along, some 5 kB that sign-in would pay. */
export const Input = chakra('input', inputRecipe)

export type InputProps = HTMLChakraProps<'input', RecipeVariantProps<typeof inputRecipe>>
