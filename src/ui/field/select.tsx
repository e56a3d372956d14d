import { Box, chakra, type BoxProps, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react'
import { ChevronDown } from '../icons'
import { inputRecipe } from '../theme/recipes/input'

const Control = chakra('select', inputRecipe)

export interface SelectProps
  extends
    Omit<HTMLChakraProps<'select', RecipeVariantProps<typeof inputRecipe>>, 'w' | 'maxW'>,
    Pick<BoxProps, 'w' | 'maxW'> {}

/** The console's only select: a native one with the console's own sign. Its options are the children. */
export function Select({ w, maxW, ...select }: SelectProps) {
  return (
    <Box position="relative" w={w} maxW={maxW} minW="0">
      <Control pe="8" cursor="pointer" textOverflow="ellipsis" {...select} />
      <Box
        position="absolute"
        insetY="0"
        insetEnd="2"
        display="grid"
        placeItems="center"
        pointerEvents="none"
        color="fg.muted"
      >
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Box>
  )
}
