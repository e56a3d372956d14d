import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { squareCorner } from '~/ui/theme/square'

const numberOf = (rect: string, name: string) =>
  Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(rect)?.[1] ?? Number.NaN)

test.for(['public/icon.svg', 'public/mark.svg'])(
  'the squares of %s have the corners of all others',
  (path) => {
    const rects = readFileSync(path, 'utf8').match(/<rect[^>]*>/g) ?? []
    expect(rects.length).toBeGreaterThan(0)
    for (const rect of rects) {
      expect(numberOf(rect, 'width')).toBe(numberOf(rect, 'height'))
      expect(numberOf(rect, 'rx')).toBe(squareCorner(numberOf(rect, 'width')))
    }
  },
)

test('no drawing has corners of its own', () => {
  const paths = globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*', 'src/api/generated/**'] })
  const own = paths.filter((path) => /\brx=["{]\d/.test(readFileSync(path, 'utf8')))
  expect(paths.length).toBeGreaterThan(100)
  expect(own).toEqual([])
})
