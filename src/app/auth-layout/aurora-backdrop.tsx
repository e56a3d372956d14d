import { Box, type BoxProps } from '@chakra-ui/react'

const blobs: Record<string, BoxProps> = {
  blue: { bgImage: 'aurora.blue', top: '-30vmax', left: '-20vmax', animationDuration: '26s' },
  orange: { bgImage: 'aurora.orange', bottom: '-35vmax', right: '-20vmax', animationDuration: '34s' },
  violet: { bgImage: 'aurora.violet', top: '10vmax', right: '5vmax', animationDuration: '42s' },
}

/**
 * Drifting gradients behind the sign-in card. Only transforms are animated, so that the compositor does the work, and
 * reduced motion turns the animation off.
 */
export function AuroraBackdrop() {
  return (
    <Box aria-hidden position="fixed" inset="0" overflow="hidden" bg="bg.page">
      {Object.entries(blobs).map(([name, blob]) => (
        <Box
          key={name}
          {...blob}
          position="absolute"
          boxSize="80vmax"
          borderRadius="full"
          animationName="drift"
          animationTimingFunction="ease-in-out"
          animationIterationCount="infinite"
          animationDirection="alternate"
          _motionReduce={{ animationName: 'none' }}
        />
      ))}
    </Box>
  )
}
