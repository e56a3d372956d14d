import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ChevronDown } from '~/ui/icons'
import { inputRecipe } from '~/ui/theme/recipes/input'

const Select = chakra('select', inputRecipe)

/** A native select in the style of the console's inputs; its options are the children. */
export function PanelSelect(props: Omit<HTMLChakraProps<'select'>, 'size'>) {
  return (
    <Box position="relative">
      <Select pe="8" cursor="pointer" {...props} />
      <Box position="absolute" insetY="0" right="2.5" display="grid" placeItems="center" pointerEvents="none">
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Box>
  )
}

/** A monospace textarea for JSON and HTML. */
export const Textarea = chakra('textarea', {
  base: {
    ...inputRecipe.base,
    display: 'block',
    px: '2.5',
    py: '1.5',
    minH: '16',
    fontFamily: 'mono',
    textStyle: 'xs',
    resize: 'vertical',
  },
})
