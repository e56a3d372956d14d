import { expect, test } from 'vitest'
import { heatColors } from '~/screens/node-management/overview/mark-colors'
import { levelCount } from '~/screens/node-management/overview/marks'

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Lightness from 0 to 100 (CIE L*). */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 116 * Math.cbrt(red * 0.2126 + green * 0.7152 + blue * 0.0722) - 16
}

test.for(['light', 'dark'] as const)('the steps differ by lightness alone, in %s colours', (mode) => {
  const steps = heatColors.map(([light, dark]) => lightness(mode === 'light' ? light : dark))
  expect(steps).toHaveLength(levelCount)
  const distances = steps
    .slice(1)
    .map((step, index) => (mode === 'light' ? -1 : 1) * (step - (steps[index] ?? 0)))
  for (const distance of distances) expect(distance).toBeGreaterThan(4)
})
