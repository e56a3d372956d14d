import { chakra } from '@chakra-ui/react'
import { squareStyles } from '~/ui/theme/square'

/** A square in the colour of its palette; its meaning stands in the text beside it. */
export const Square = chakra(
  'span',
  {
    base: { ...squareStyles, flexShrink: '0', borderColor: 'colorPalette.solid' },
    variants: {
      fill: {
        full: { bg: 'colorPalette.solid', _highContrast: { bg: 'CanvasText' } },
        /** Not there. */
        hollow: {},
        /** There, but without work. */
        dashed: { borderStyle: 'dashed', borderColor: 'border.control' },
      },
    },
    defaultVariants: { fill: 'full' },
  },
  { defaultProps: { 'aria-hidden': true } },
)
