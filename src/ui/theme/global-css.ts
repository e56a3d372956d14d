import { defineGlobalStyles } from '@chakra-ui/react'

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
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
  '*::selection': { bg: 'node.muted', color: 'fg' },
  // Whoever asks for less motion gets none.
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
