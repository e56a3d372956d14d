import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neutralColors } from '~/ui/theme/base-colors'

const html = readFileSync('index.html', 'utf8')

/** The contents of the meta elements with a name or property. */
const metas = (key: string) =>
  [...html.matchAll(/<meta\s([^>]*)\/>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => new RegExp(`(name|property)="${key}"`).test(attributes))
    .map((attributes) => /content="([^"]*)"/.exec(attributes)?.[1])

test('search engines and shared links get a Chinese title and description', () => {
  const [description] = metas('description')
  expect(html).toContain('<html lang="zh-CN">')
  expect(description).toMatch(/^[\u4e00-\u9fff，、。]{20,80}$/)
  expect(metas('og:description')).toEqual([description])
  expect(metas('og:title')).toEqual(['算力控制台'])
  expect(metas('og:type')).toEqual(['website'])
})

test('one build serves every host, so no address is written into the page', () => {
  expect(html).not.toMatch(/https?:|canonical|og:url/)
})

test("the browser's bar has the colour of the page in both colour modes", () => {
  expect(metas('theme-color')).toEqual([...neutralColors.page])
})

test('robots may read what is public, and no page behind the sign-in', () => {
  const lines = readFileSync('public/robots.txt', 'utf8').split('\n')
  const pages = lines.filter((line) => /^Allow: \/[a-z]*\$?$/.test(line))
  expect(pages).toEqual(['Allow: /$', 'Allow: /login', 'Allow: /register'])
  expect(lines).toContain('Disallow: /')
})
