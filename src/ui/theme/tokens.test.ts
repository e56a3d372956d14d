import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokens } from '~/ui/theme/tokens'

const kinds = [
  [tokens.sizes, 'w|h|minW|minH|maxW|maxH|boxSize'],
  [tokens.spacing, '[pm][xytbse]?|gap|rowGap|columnGap|top|bottom|left|right|inset(?:X|Start|End|Block)'],
] as const

/** The numbers that style props have as text, in one place or by breakpoint: `h="10"`, `px: { base: '4', lg: '0' }`. */
function numbersIn(text: string, props: string) {
  const values = `'-?[\\d.]+'|"-?[\\d.]+"|\\{[^{}]*\\}`
  const found = text.matchAll(new RegExp(`\\b((?:${props})(?:=\\{?|: )(?:${values}))`, 'g'))
  return [...found].flatMap(([prop]) =>
    [...prop.matchAll(/['"]-?([\d.]+)['"]/g)].map(([, number = '']) => ({ prop, number })),
  )
}

test('every size is a token of the theme', () => {
  const paths = globSync('src/**/*.{ts,tsx}', { exclude: ['src/api/generated/**'] })
  const off = paths.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return kinds.flatMap(([grid, props]) =>
      numbersIn(text, props)
        .filter(({ number }) => number !== '0' && !Object.hasOwn(grid, number))
        .map(({ prop }) => `${path}: ${prop}`),
    )
  })
  expect(paths.length).toBeGreaterThan(100)
  expect(off).toEqual([])
})
