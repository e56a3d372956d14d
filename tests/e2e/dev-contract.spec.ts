import { expect as quick, test, type Page } from '@playwright/test'
import { addedPath, startInCopy } from '../support/running-copy'

// The real command, in a copy of the project whose contract is edited while the console is open.
test.describe.configure({ mode: 'serial', timeout: 240_000 })
const expect = quick.configure({ timeout: 90_000 })

let dev: Awaited<ReturnType<typeof startInCopy>>
let page: Page
let token: string
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  dev = await startInCopy('dev', '--port', '0')
  page = await browser.newPage()
  await page.goto(`${dev.origin}/login?scenario=demo&seed=1`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  const login = { email: 'demo@example.com', password: 'demo1234' }
  token = (await call('POST', '/api/login', login)).body.data.token
})
test.afterAll(async () => {
  await page?.close()
  await dev?.stop()
})

/** Calls the provider inside the page. A page that reloads answers nothing. */
const call = (method: string, path: string, body?: object) =>
  page.evaluate(
    async ([url, init]) => {
      const response = await fetch(url, init)
      return { status: response.status, body: await response.json() }
    },
    [
      path,
      {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
        body: body ? JSON.stringify(body) : null,
      },
    ] as const,
  )

const statusOf = (path: string) =>
  call('GET', path).then(
    ({ status }) => status,
    () => 'reloads',
  )

const firstNode = async () => (await call('GET', '/api/nodes?page=1&limit=1')).body.data[0]

const overlay = () => page.locator('vite-error-overlay')

test('an operation that is added to the contract answers, and the world is still there', async () => {
  const node = await firstNode()
  expect(
    (await call('PUT', `/api/nodes/${node.id}/alias`, { node_id: node.id, alias: '改过名' })).status,
  ).toBe(200)
  expect(await statusOf(addedPath)).toBe(404)
  dev.addOperation()
  await expect.poll(() => statusOf(addedPath)).toBe(200)
  expect((await firstNode()).alias).toBe('改过名')
  expect(dev.output()).toMatch(/✓ openapi\/ changed: generated and taken over in \d+\.\d s\n/)
})

test('a fault is an overlay until it is mended, and the last good contract goes on', async () => {
  const mend = dev.change('openapi/paths/account.yaml', (text) => `${text}  x: [1\n`)
  await expect(overlay().getByText(/account\.yaml:\d+ The file is no YAML.*correct the YAML/)).toBeVisible()
  expect(dev.output()).toMatch(/\n✗ openapi\/paths\/account\.yaml:\d+ The file is no YAML: .+\n/)
  expect(await statusOf(addedPath)).toBe(200)

  await page.reload()
  await expect(overlay().getByText(/account\.yaml:\d+ The file is no YAML/)).toBeVisible()
  mend()
  await expect(overlay()).toBeHidden()
  expect(await statusOf(addedPath)).toBe(200)
  expect((await firstNode()).alias).toBe('改过名')
})
