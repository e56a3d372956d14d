import { chakra } from '@chakra-ui/react'

/** The progress of a long load. With forced colours the browser draws its own. */
export const ProgressBar = chakra('progress', {
  base: {
    appearance: 'none',
    w: '32',
    h: '1',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'node.solid' },
    '&::-moz-progress-bar': { bg: 'node.solid' },
    _highContrast: { appearance: 'auto' },
  },
})
