import { accentColors, menuColors, type ColorPair } from './base-colors'

/**
 * The load of a machine from low to high, one hue whose lightness alone tells the steps: in the light from pale to
 * dark, in the dark from dark to bright.
 */
export const loadColors: readonly ColorPair[] = [
  ['#e6eafc', '#1c2244'],
  ['#c3cdf8', '#2a3573'],
  ['#97a8f2', '#3c4ca8'],
  ['#6480ea', '#5a6ee0'],
  ['#3552df', '#8fa0fa'],
  ['#16216e', '#d3daff'],
]

/** A faint line around a square, so that pale ones stand out from the background. */
export const loadEdge: ColorPair = ['rgb(21 24 29 / 0.14)', 'rgb(233 234 237 / 0.16)']

/** A load above 90 %, which needs somebody to look. */
export const alarmColor: ColorPair = ['#e2571a', '#e2571a']

/** Bars of usage. The figure beside a bar tells the same, so that only red has to be seen. */
export const usageColors = {
  ok: ['#8dbda2', '#4f8f6d'],
  warn: ['#ddbe6a', '#a98b3a'],
  bad: ['#be2a2f', '#e5484d'],
} as const satisfies Record<string, ColorPair>

/** Text on a light and on a dark step of the load scale. */
export const onLoad = { light: accentColors.gray.solid[0], dark: menuColors.current } as const

function varsOf(pairs: Readonly<Record<string, ColorPair>>, mode: 0 | 1) {
  const variables: Record<`--${string}`, string> = {}
  for (const [name, pair] of Object.entries(pairs)) variables[`--${name}`] = pair[mode]
  return variables
}

/** Returns colours as CSS variables of an element, for pages that load them; the theme itself has none of these. */
export const colorVars = (pairs: Readonly<Record<string, ColorPair>>) => ({
  ...varsOf(pairs, 0),
  _dark: varsOf(pairs, 1),
})
