import { expect, test } from 'vitest'
import { accentColors, menuColors, neutralColors, type ColorPair } from '~/ui/theme/base-colors'
import { alarmColor, loadColors } from '~/ui/theme/load-colors'

const linear = (channel: number) =>
  channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Lightness from 0 to 100 (CIE L*). */
const lightness = (color: string) => 116 * Math.cbrt(luminance(color)) - 16

const themes = ['light', 'dark'] as const
const pick = (pair: ColorPair, theme: (typeof themes)[number]) => (theme === 'light' ? pair[0] : pair[1])
const { page, panel, raised, text, muted, tip, menu, control } = neutralColors
const { gray, node, power, warn, bad, ok } = accentColors
const grounds = { page, panel, raised, sunk: gray.subtle, pressed: gray.muted }
const tinted = { chosen: node.subtle, power: power.subtle, warning: warn.subtle, failure: bad.subtle }

for (const theme of themes) {
  test.each(Object.entries({ ...grounds, ...tinted }))(`${theme}: text reads on %s`, (_, under) => {
    for (const over of [text, muted])
      expect(contrast(pick(over, theme), pick(under, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(accentColors))(`${theme}: %s reads as text and as a fill`, (_, accent) => {
    for (const under of [...Object.values(grounds), accent.subtle, accent.muted])
      expect(contrast(pick(accent.fg, theme), pick(under, theme))).toBeGreaterThanOrEqual(4.5)
    for (const under of [accent.solid, accent.strong])
      expect(contrast(pick(accent.contrast, theme), pick(under, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test(`${theme}: marks show: the edge of a control, lines of charts, states and an alarm`, () => {
    for (const mark of [control, node.solid, power.solid, ok.solid, bad.solid, alarmColor])
      for (const under of [page, panel])
        expect(contrast(pick(mark, theme), pick(under, theme))).toBeGreaterThanOrEqual(3)
  })

  test(`${theme}: the steps of the load scale differ by lightness alone`, () => {
    const steps = loadColors.map((pair) => lightness(pick(pair, theme)))
    const direction = theme === 'light' ? -1 : 1
    const distances = steps.slice(1).map((step, index) => direction * (step - (steps[index] ?? 0)))
    expect(distances).toHaveLength(5)
    for (const distance of distances) expect(distance).toBeGreaterThan(7)
  })

  test(`${theme}: the menu reads, the hovered entry too; so does a tooltip`, () => {
    for (const under of [pick(menu, theme), menuColors.hover])
      expect(contrast(menuColors.text, under)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(menuColors.current, pick(tip, theme))).toBeGreaterThanOrEqual(4.5)
  })
}
