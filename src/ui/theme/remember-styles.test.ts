import { createSystem, defaultBaseConfig, defineRecipe } from '@chakra-ui/react'
import { css as serialize } from '@emotion/react'
import { expect, test } from 'vitest'
import { rememberStyles } from '~/ui/theme/remember-styles'

const plain = createSystem(defaultBaseConfig)

const recipe = defineRecipe({
  base: { px: '2', bg: { base: 'bg.panel', md: 'bg.raised' }, _hover: { bg: 'bg.muted' } },
  variants: { size: { sm: { h: '8' }, md: { h: '10' } } },
  defaultVariants: { size: 'md' },
})

test.each([
  [],
  [{ px: '4' }],
  [{ px: '4', bg: ['bg.muted', 'bg.panel'] }],
  [undefined, { color: undefined }],
])('the styles are those of Chakra, at each use: %j', (...others) => {
  const { name, styles } = serialize(plain.css(plain.cva(recipe)({ size: 'sm' }), ...others))
  const { css, cva } = rememberStyles(plain)
  for (let use = 0; use < 2; use++)
    expect(css(cva(recipe)({ size: 'sm' }), ...others)).toMatchObject({ name, styles })
})

test('styles are resolved once for a recipe, its variants and the other styles', () => {
  let resolved = 0
  const css: typeof plain.css = (...styles) => {
    resolved += 1
    return plain.css(...styles)
  }
  const remembering = rememberStyles({ css, cva: plain.cva })
  expect(remembering.cva(recipe)).toBe(remembering.cva(recipe))
  const render = (px: string) => remembering.css(remembering.cva(recipe)({ size: 'sm' }), { px })
  expect(render('2')).toBe(render('2'))
  expect(resolved).toBe(1)
  expect(render('3')).not.toEqual(render('2'))
  expect(resolved).toBe(2)
})
