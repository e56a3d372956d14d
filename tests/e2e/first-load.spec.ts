import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { ChunkModules } from '../../scripts/vite/chunk-modules'
import { expect, test } from './support/test'

const budget = 170_000

const chunks: Record<string, ChunkModules> = JSON.parse(readFileSync('dist/chunks.json', 'utf8'))

/** The scripts that a page has fetched by the time the network is quiet: chunk file → gzip bytes. */
async function scriptsOf(page: Page, path: string) {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.set(new URL(response.url()).pathname.slice(1), gzipSync(await response.body()).length)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  return sizes
}

test('first load of /login stays within its budget of JavaScript', async ({ page }) => {
  const sizes = await scriptsOf(page, '/login')
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  test
    .info()
    .annotations.push({ type: 'first load', description: `${total} bytes gzip in ${sizes.size} files` })
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(budget)
})

test(
  '/login loads no table, markdown, QR, select, menu or dialog code',
  { tag: ['@qua-04'] },
  async ({ page }) => {
    const sizes = await scriptsOf(page, '/login')
    const modules = [...sizes.keys()].flatMap((file) => chunks[file]?.modules ?? [])
    expect(modules.length).toBeGreaterThan(100)
    const heavy =
      /@zag-js\/(select|menu|dialog|combobox)\/|components\/(select|menu|dialog|table)\/|react-(table|virtual|markdown)|qrcode/
    expect(modules.filter((id) => heavy.test(id))).toEqual([])
  },
)

test('no production chunk carries mock code', () => {
  const modules = Object.values(chunks).flatMap((chunk) => chunk.modules)
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((id) => /(^|\/)mocks\/|node_modules\/(msw|@mswjs|@faker-js|ajv)\//.test(id))).toEqual(
    [],
  )
})

test('no conditional rule is put into the large style sheet, which would restyle the whole page', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/console')
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const sheets = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ cssRules, ownerNode }) => ({
      isLarge: ownerNode instanceof Element && ownerNode.matches('[data-emotion=css]'),
      rules: cssRules.length,
      conditions: Array.from(cssRules).filter((rule) => !(rule instanceof CSSStyleRule)).length,
    })),
  )
  const [large, ...others] = sheets.filter(({ isLarge }) => isLarge)
  expect(others).toEqual([])
  expect(large).toMatchObject({ conditions: 0 })
  expect(large?.rules).toBeGreaterThan(100)
  const small = sheets.filter(({ rules, conditions }) => rules === conditions)
  expect(small.length).toBeGreaterThan(1)
  expect(Math.max(...small.map(({ rules }) => rules))).toBeLessThanOrEqual(16)
})
