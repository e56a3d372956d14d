import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { ChunkModules } from '../../scripts/vite/chunk-modules'
import { pagePaths } from '../support/pages'
import { expect, test } from './support/test'

// A revalidated script (304) would have no body.
test.use({ isFirstVisit: true })

/**
 * Bytes of JavaScript, gzip. The home page has its action items, without the chart, which loads where it is seen; the
 * command palette loads once a signed-in page is idle, with 8 kB that most other pages share.
 */
const budgets = { login: 144_000, console: 231_000, nodes: 304_500, palette: 52_650 }

/** Scripts of a page. Over HTTP/1.1 a browser asks for six at once. */
const mostScripts = { login: 5, console: 8, nodes: 10, other: 12 }

const otherPaths = pagePaths.filter((path) => path !== '/console' && path !== '/nodeManagement')

const chunks: Record<string, ChunkModules> = JSON.parse(readFileSync('dist/chunks.json', 'utf8'))

/** Collects the scripts that a page requests, in order: a body might arrive after they are counted. */
function collectScripts(page: Page) {
  const files = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname.slice(1))
  })
  return files
}

/** The scripts that a page has requested by the time the network is quiet. */
async function scriptsOf(page: Page, path: string) {
  const files = collectScripts(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  return [...files]
}

const isSpending = (file: string) =>
  chunks[file]?.modules.some((id) => id.includes('/dashboard/spending/section')) ?? false

/** The chunks that a chunk loads, itself included. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const one of chunks[file]?.imports ?? []) closureOf(one, found)
  return found
}

/** Leaves out scripts that only the spending section loads. */
function withoutSpending(files: readonly string[]) {
  const closure = new Set(files.filter(isSpending).flatMap((file) => [...closureOf(file)]))
  const others = new Set(files.filter((file) => !closure.has(file)).flatMap((file) => [...closureOf(file)]))
  return files.filter((file) => !closure.has(file) || others.has(file))
}

const isPalette = (file: string) => file.includes('/command-palette-')

/** The scripts of a signed-in user's page, and those of the command palette, which it requests once it is idle. */
async function signedInScriptsOf(page: Page, path: string, title: string) {
  const files = collectScripts(page)
  const palette = page.waitForEvent('requestfinished', (request) => isPalette(request.url()))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await palette
  const all = [...files]
  const start = all.findIndex(isPalette)
  return { first: all.slice(0, start), palette: all.slice(start) }
}

const sizeOf = (file: string) => gzipSync(readFileSync(`dist/console/${file}`)).length

/** Prints the total and holds it to the budget, in bytes of gzip. */
function expectWithin(files: readonly string[], budget: number, least = 30_000) {
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const description = `${total} of ${budget} bytes gzip in ${files.length} files`
  test.info().annotations.push({ type: 'first load', description })
  expect(total).toBeGreaterThan(least)
  expect(total).toBeLessThanOrEqual(budget)
}

test('first load of /login stays within its budget of JavaScript', async ({ page }) => {
  const files = await scriptsOf(page, '/login')
  expectWithin(files, budgets.login)
  expect(files.length).toBeLessThanOrEqual(mostScripts.login)
})

test('config.json is requested once: the page takes the preloaded one', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/config.json')) requested.push(request.url())
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(requested).toHaveLength(1)
})

test('first load of the home page stays within its budget', async ({ page, signIn }) => {
  await signIn()
  const { first, palette } = await signedInScriptsOf(page, '/', '控制面板')
  const own = withoutSpending(first)
  expectWithin(own, budgets.console)
  expect(own.length).toBeLessThanOrEqual(mostScripts.console)
  expectWithin(palette, budgets.palette)
})

test('first load of the node list stays within its budget', async ({ page, signIn }) => {
  await signIn()
  const { first } = await signedInScriptsOf(page, '/nodeManagement', '节点管理')
  expectWithin(first, budgets.nodes)
  expect(first.length).toBeLessThanOrEqual(mostScripts.nodes)
})

for (const path of ['/register', '/forget'])
  test(`first load of ${path} requests at most ${mostScripts.other} scripts`, async ({ page }) => {
    const files = collectScripts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(files.size).toBeGreaterThan(2)
    expect(files.size).toBeLessThanOrEqual(mostScripts.other)
  })

for (const path of otherPaths)
  test(`first load of ${path} requests at most ${mostScripts.other} scripts`, async ({ page, signIn }) => {
    await signIn()
    const files = collectScripts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const all = [...files]
    const start = all.findIndex(isPalette)
    expect(all.slice(0, start < 0 ? undefined : start).length).toBeLessThanOrEqual(mostScripts.other)
  })

test(
  '/login loads no table, markdown, QR, select, menu or dialog code',
  { tag: ['@qua-04'] },
  async ({ page }) => {
    const files = await scriptsOf(page, '/login')
    const modules = files.flatMap((file) => chunks[file]?.modules ?? [])
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

test('no production chunk carries what only developers see', () => {
  const folder = 'dist/console/assets'
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  // The title of an error's details, and React Query's devtools.
  const isForDevelopers = (name: string) =>
    /错误详情|query devtools/i.test(readFileSync(`${folder}/${name}`, 'utf8'))
  expect(scripts.filter(isForDevelopers)).toEqual([])
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

test('a dialog sets nothing on html, which would restyle the whole page', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/console')
  await page.getByRole('button', { name: '充值' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expect(page.locator('html')).not.toHaveAttribute('style', /scrollbar/)
})
