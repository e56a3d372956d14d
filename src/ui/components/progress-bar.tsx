import { chakra } from '@chakra-ui/react'

// Forced colours drop backgrounds: the track has a frame then.
const filled = { bg: 'node.solid', _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight' } } as const

/** The progress of a long load. */
export const ProgressBar = chakra('progress', {
  base: {
    appearance: 'none',
    w: '32',
    h: '1',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': filled,
    '&::-moz-progress-bar': filled,
    _highContrast: { h: '2', borderWidth: '1px' },
  },
})
