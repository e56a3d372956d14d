import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { pruneStyleNames, wordsOf } from './unused-style-names'

const lists = `
var reactPropsRegex = /^((title|cite|colSpan|abbr)|(on[A-Z].*)|((data|aria|x)-.*))$/;
var defaultConditions = defineConditions({
	hover: "&:hover",
	visited: "&:visited",
	icon: "& :where(svg)"
});
var defaultBaseConfig$1 = defineConfig({
	conditions: defaultConditions,
	utilities: {
		background: {
			shorthand: ["bg"],
			transform: (value) => ({ background: value })
		},
		ringInset: { transform: (v) => ({ "--ring-inset": v }) },
		marginTop: {
			values: "spacing",
			shorthand: ["mt", "marginBlock"]
		}
	}
});
var all = "WebkitAppearance,color,gap,zoom".split(",");
`

test('names that no module contains are removed from the lists', () => {
  const words = new Set([
    'title',
    'colSpan',
    '_hover',
    '_icon',
    'visited',
    'bg',
    'marginBlock',
    'gap',
    'color',
  ])
  const pruned = pruneStyleNames(lists, words)
  expect(pruned).toContain('/^((title|colSpan)|(on[A-Z].*)|((data|aria|x)-.*))$/')
  expect(pruned).toContain('"color,gap".split')
  expect(pruned).not.toMatch(/visited|ringInset/)
  for (const kept of ['hover: "&:hover"', 'icon: ', 'background: value', 'shorthand: ["mt", "marginBlock"]'])
    expect(pruned).toContain(kept)
  expect(() => parseAst(pruned)).not.toThrow()
})

test('a list in another form fails the build', () => {
  expect(() => pruneStyleNames(lists.replace('reactPropsRegex', 'props'), new Set())).toThrow('no list')
  expect(() => pruneStyleNames(lists.replace('defaultConditions', 'all'), new Set())).toThrow(
    'no object makes defaultConditions',
  )
})

test('words come from all modules except the lists, and include the parts of hyphenated names', () => {
  const words = wordsOf({
    '/src/card.tsx': { code: 'const card = { base: { marginTop: `var(--gap-x)` } } // _hover' },
    '/node_modules/@chakra-ui/react/dist/esm/preset-base.js': { code: 'ringInset' },
    '/node_modules/react-dom/client.js': { code: 'colSpan' },
    '/node_modules/empty.js': { code: null },
  })
  expect([...words]).toEqual(expect.arrayContaining(['marginTop', 'gap', '--gap-x', '_hover']))
  expect(words.has('ringInset')).toBe(false)
  expect(words.has('colSpan')).toBe(false)
})
