import { expect, test } from 'vitest'
import { accentColors, neutralColors, menuColors, type ColorPair } from '~/ui/theme/base-colors'

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

const themes = ['light', 'dark'] as const
const pick = (pair: ColorPair, theme: (typeof themes)[number]) => (theme === 'light' ? pair[0] : pair[1])
const grounds = { page: neutralColors.page, panel: neutralColors.panel, raised: neutralColors.raised }

for (const theme of themes) {
  test.each(Object.entries(grounds))(`${theme}: text reads on %s`, (_, under) => {
    for (const over of [neutralColors.text, neutralColors.muted])
      expect(contrast(pick(over, theme), pick(under, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(accentColors))(`${theme}: %s reads as text and as a fill`, (_, accent) => {
    for (const under of [...Object.values(grounds), accent.subtle, accent.muted])
      expect(contrast(pick(accent.fg, theme), pick(under, theme))).toBeGreaterThanOrEqual(4.5)
    for (const under of [accent.solid, accent.strong])
      expect(contrast(pick(accent.contrast, theme), pick(under, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test(`${theme}: the edge of a control shows`, () => {
    expect(
      contrast(pick(neutralColors.control, theme), pick(neutralColors.panel, theme)),
    ).toBeGreaterThanOrEqual(3)
  })
}

test('the menu reads, the hovered entry too', () => {
  for (const under of [neutralColors.menu[0], menuColors.hover])
    expect(contrast(menuColors.text, under)).toBeGreaterThanOrEqual(4.5)
})
