import { defineGlobalStyles } from '@chakra-ui/react'

export const globalCss = defineGlobalStyles({
  // Inherited: Chakra sets them on each element, and each then carries all 300 variables by itself.
  html: {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    color: 'fg',
    bg: 'bg.page',
    colorPalette: 'gray',
    colorScheme: 'light',
    '&.dark': { colorScheme: 'dark' },
  },
  body: {
    textStyle: 'md',
    fontVariantNumeric: 'tabular-nums',
    // The preflight's 100dvh is not known to Safari before 15.4.
    minHeight: '100vh',
  },
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  // Inherited where highlights are; on every element it would cost a third of styling a page.
  'html::selection': { bg: 'node.muted', color: 'fg' },
  // Whoever asks for less motion gets none. A transition takes no time at all rather than a moment: else every change
  // of style begins one on every element.
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
})
