import { defineSemanticTokens } from '@chakra-ui/react'

/** Soft light of one colour; several stops instead of a blur, which is dear without a GPU. */
const glow = (rgb: string, strength: number) =>
  `radial-gradient(closest-side, rgb(${rgb} / ${strength}), rgb(${rgb} / ${strength * 0.55}) 45%, rgb(${rgb} / ${strength * 0.15}) 75%, rgb(${rgb} / 0))`

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** The moving light behind sign-in. */
export const aurora = defineSemanticTokens.gradients({
  aurora: {
    blue: both(glow('37 99 235', 0.42), glow('61 122 255', 0.4)),
    orange: both(glow('240 130 50', 0.4), glow('214 98 22', 0.34)),
    violet: both(glow('129 92 240', 0.22), glow('116 67 207', 0.28)),
  },
})
