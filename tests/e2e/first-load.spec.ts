import type { Page, Request } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { ChunkModules } from '../../scripts/vite/chunk-modules'
import { expect, test } from './support/test'

// A revalidated script (304) would have no body.
test.use({ isFirstVisit: true })

/** Bytes of JavaScript, gzip. */
const budgets = { login: 150_000, console: 221_500, nodes: 301_500 }

const chunks: Record<string, ChunkModules> = JSON.parse(readFileSync('dist/chunks.json', 'utf8'))

/** Collects the scripts that a page has fetched; the returned function resolves to chunk file → gzip bytes. */
function collectScripts(page: Page) {
  const reads: Promise<readonly [file: string, bytes: number]>[] = []
  const read = async (request: Request) => {
    const response = await request.response()
    const body = (await response?.body()) ?? Buffer.alloc(0)
    return [new URL(request.url()).pathname.slice(1), gzipSync(body).length] as const
  }
  let isOver = false
  page.on('request', (request) => {
    if (isOver || request.resourceType() !== 'script') return
    // What the palette loads in its turn comes after the first load.
    isOver = request.url().includes('/command-palette-')
    const reading = read(request)
    // The page may close while a script is read.
    reading.catch(() => {})
    reads.push(reading)
  })
  return async () => new Map(await Promise.all(reads))
}

/** The scripts that a page has fetched by the time the network is quiet. */
async function scriptsOf(page: Page, path: string) {
  const sizesSoFar = collectScripts(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  return sizesSoFar()
}

/** The scripts of a signed-in user's page, with those of the command palette, which load once it is idle. */
async function signedInScriptsOf(page: Page, path: string, title: string) {
  const sizesSoFar = collectScripts(page)
  const palette = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/command-palette-'),
  )
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await palette
  return sizesSoFar()
}

/** Prints the total and holds it to the budget, in bytes of gzip. */
function expectWithin(sizes: Map<string, number>, budget: number) {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const description = `${total} of ${budget} bytes gzip in ${sizes.size} files`
  test.info().annotations.push({ type: 'first load', description })
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(budget)
}

test('first load of /login stays within its budget of JavaScript', async ({ page }) => {
  expectWithin(await scriptsOf(page, '/login'), budgets.login)
})

test('first load of the home page stays within its budget', async ({ page, signIn }) => {
  await signIn()
  expectWithin(await signedInScriptsOf(page, '/', '控制面板'), budgets.console)
})

test('first load of the node list stays within its budget', async ({ page, signIn }) => {
  await signIn()
  expectWithin(await signedInScriptsOf(page, '/nodeManagement', '节点管理'), budgets.nodes)
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

test('no production chunk carries the validators of development', () => {
  const modules = Object.values(chunks).flatMap((chunk) => chunk.modules)
  expect(modules.filter((id) => /api\/(client\/validate-|generated\/validators\/)/.test(id))).toEqual([])
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
