import { expect, test } from 'vitest'
import { setupText } from './setup'

const start = Date.UTC(2026, 10, 27, 8)
const textAfter = (seconds: number, startedAt = start) => setupText(startedAt, start + seconds * 1000)

test('a setup says how long it has taken and is expected to take', () => {
  expect(textAfter(156)).toBe('开通中 2:36 / 约 5:00')
  expect(textAfter(0)).toBe('开通中 0:00 / 约 5:00')
  expect(textAfter(372)).toBe('开通中 6:12 / 约 5:00，比预计久')
  for (const text of [textAfter(60, Number.NaN), textAfter(-3600), textAfter(2 * 86_400)])
    expect(text).toBe('开通中，约 5:00')
})
