import { expect as quick, test, type Page } from '@playwright/test'
import { addedPath, startInCopy } from '../../support/running-copy'

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
  await dev.addOperation()
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

const calledOperations = async () => {
  const { body } = await call('GET', '/__mock/requests')
  return body.map(({ operationId }: { operationId: string | null }) => operationId)
}

/** Calls a generated function of the console with a body, whatever its type. Returns its error as text. */
const failureOf = (module: string, name: string, body: object) =>
  page.evaluate(
    async ([path, key, value]) => {
      const { [key]: send } = await import(path)
      return send(value).then(
        () => 'it was sent',
        (error: unknown) => String(error),
      )
    },
    [module, name, body] as const,
  )

test('what the console sends passes, in the page and in the worker', async () => {
  await page.goto(`${dev.origin}/nodeManagement?scenario=demo&seed=1`)
  // Only now does the provider in the page answer.
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  expect(await calledOperations()).toContain('listDeployedNodes')
  await expect(overlay()).toBeHidden()
})

test('a request that breaks the contract never leaves, and the page says which field', async () => {
  const account = '/src/api/generated/account/account.ts'
  expect(await failureOf(account, 'updateUserName', { name: 5 })).toMatch(
    /^TypeError: the request breaks the contract: updateUserName body\.name: /,
  )
  await expect(overlay().getByText('请求违反契约，没有发出')).toBeVisible()
  await expect(overlay().getByText(/updateUserName body\.name: /)).toBeVisible()
  expect(await calledOperations()).not.toContain('updateUserName')
  expect(await failureOf(account, 'updateUserName', { name: '新名字' })).toBe('it was sent')
})

test('a changed token of the theme is taken over in place: what was typed stays', async () => {
  await page.goto(`${dev.origin}/mine?scenario=demo&seed=1`)
  // The panel has the theme too.
  await expect(page.getByRole('button', { name: /^模拟控制台/ })).toBeVisible()
  await page.getByRole('button', { name: '修改昵称' }).click()
  const dialog = page.getByRole('dialog', { name: '修改昵称' })
  const input = dialog.getByRole('textbox')
  await input.fill('半句话')
  const button = dialog.getByRole('button', { name: '保存' })
  await expect(button).toHaveCSS('border-radius', '6px')
  dev.change('src/ui/theme/tokens.ts', (text) => text.replace("md: { value: '6px' }", "md: { value: '9px' }"))
  await expect(button).toHaveCSS('border-radius', '9px')
  await expect(input).toHaveValue('半句话')
})
