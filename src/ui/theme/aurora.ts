import { defineSemanticTokens } from '@chakra-ui/react'

/** How light falls off from the middle to the edge: % of the way → share of its strength. */
const falloff = [
  [0, 1],
  [20, 0.86],
  [40, 0.56],
  [60, 0.27],
  [80, 0.07],
  [100, 0],
] as const

/** Soft light of one colour; many stops instead of a blur, which is dear without a GPU. */
function glow(rgb: string, strength: number) {
  const stops = falloff.map(([at, share]) => `rgb(${rgb} / ${(strength * share).toFixed(3)}) ${at}%`)
  return `radial-gradient(closest-side, ${stops.join(', ')})`
}

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** The moving light behind sign-in. */
export const aurora = defineSemanticTokens.gradients({
  aurora: {
    blue: both(glow('37 99 235', 0.42), glow('61 122 255', 0.4)),
    orange: both(glow('240 130 50', 0.4), glow('214 98 22', 0.34)),
    violet: both(glow('129 92 240', 0.22), glow('116 67 207', 0.28)),
  },
})
