import { defineSemanticTokens } from '@chakra-ui/react'

/** The glow's falloff from centre to edge: position in % → fraction of its strength. */
const falloff = [
  [0, 1],
  [20, 0.86],
  [40, 0.56],
  [60, 0.27],
  [80, 0.07],
  [100, 0],
] as const

/** Returns a soft radial gradient. Many stops replace a CSS blur, which is slow without a GPU. */
function glow(rgb: string, strength: number) {
  const stops = falloff.map(
    ([position, fraction]) => `rgb(${rgb} / ${(strength * fraction).toFixed(3)}) ${position}%`,
  )
  return `radial-gradient(closest-side, ${stops.join(', ')})`
}

const lightDark = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** The gradients of the animated sign-in background. */
export const aurora = defineSemanticTokens.gradients({
  aurora: {
    blue: lightDark(glow('37 99 235', 0.42), glow('61 122 255', 0.4)),
    orange: lightDark(glow('240 130 50', 0.4), glow('214 98 22', 0.34)),
    violet: lightDark(glow('129 92 240', 0.22), glow('116 67 207', 0.28)),
  },
})
