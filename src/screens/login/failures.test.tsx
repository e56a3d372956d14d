import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectToast, pressIn, toasts } from '../../../tests/support/component/expectations'
import { control } from '../../../tests/support/component/provider'

const email = page.getByLabelText('邮箱')

async function pressSignIn() {
  await email.fill('demo@example.com')
  await page.getByLabelText('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test(
  'any failure shows exactly one toast and the page stays usable',
  { tags: ['net-05', 'net-08', 'net-09', 'i-32'] },
  async () => {
    await openConsole('/login', { isSignedIn: false })
    for (const [fault, text] of [
      [{ status: 409, body: { error: '账号被锁定' } }, '账号被锁定'],
      [{ status: 502, rawBody: '<html>Bad Gateway</html>', contentType: 'text/html' }, '登录失败'],
      [{ status: 200, rawBody: '<html></html>', contentType: 'text/html' }, '登录失败'],
      [{ status: 200, body: { code: 500, message: '坏了' } }, '坏了'],
    ] as const) {
      await control.clearFaults()
      await control.fault({ operationId: 'loginUser', ...fault })
      await pressSignIn()
      await expectToast(text)
      await expect.element(toasts()).toHaveLength(1)
      expect(currentUrl()).toBe('/login')
      await expect.element(email).toHaveValue('demo@example.com')
      await expect.element(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
      await page.getByRole('button', { name: '关闭通知' }).click()
    }
    expect(await control.requests('loginUser')).toHaveLength(4)
  },
)

test(
  'whoever does not wait for an answer can go elsewhere, and stays there when it fails',
  { tags: ['net-05'] },
  async () => {
    await openConsole('/login', { isSignedIn: false })
    await control.hold('loginUser', { status: 500, rawBody: 'x' })
    await pressSignIn()
    await expect.element(page.getByRole('button', { name: '登录中...' })).toBeVisible()
    await pressIn(page.getByRole('link', { name: '注册账号' }), 'Enter')
    const register = page.getByRole('heading', { name: '注册账号' })
    await expect.element(register).toBeVisible()
    await control.release('loginUser')
    await expectToast('登录失败')
    await expect.element(register).toBeVisible()
    expect(await control.requests('loginUser')).toHaveLength(1)
  },
)
