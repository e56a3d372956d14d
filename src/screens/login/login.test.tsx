import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '~/ui/components/toast'
import { closeConsole, currentUrl } from '../../../tests/support/component/console'
import {
  expectNoToast,
  expectTitle,
  expectToast,
  press,
  pressIn,
  toasts,
} from '../../../tests/support/component/expectations'
import { button, email, open, password } from '../../../tests/support/component/pages/auth-pages'
import { control } from '../../../tests/support/component/provider'
import { watchBodies } from '../../../tests/support/component/sent-calls'
import { token } from '../../../tests/support/component/world'

const address = 'demo@example.com'

beforeEach(() => open('/login'))

async function signIn(secret = 'demo1234') {
  await email().fill(address)
  await password().fill(secret)
  await button('登录').click()
}

const edgeOf = (element: Element, padding = '0') =>
  element.getBoundingClientRect().right - Number.parseFloat(padding)

test(
  'the fields, and the ways to registration and password reset',
  { tags: ['log-01', 'log-03', 'aut-03', 'gen-09'] },
  async () => {
    await expectTitle('登录')
    await expect.element(email()).toHaveAttribute('autocomplete', 'email')
    await expect.element(email()).toHaveAttribute('type', 'email')
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(password()).toHaveAttribute('type', 'password')
    await button('显示密码').click()
    await expect.element(password()).toHaveAttribute('type', 'text')
    const field = password().element()
    const eye = button('隐藏密码').element().getBoundingClientRect().left
    expect(edgeOf(field, getComputedStyle(field).paddingRight), 'the end of the text').toBeLessThanOrEqual(
      eye,
    )
    await button('隐藏密码').click()
    await expect.element(password()).toHaveAttribute('type', 'password')
    await expect.element(page.getByRole('link', { name: '忘记密码？' })).toHaveAttribute('href', '/forget')
    await expect.element(page.getByRole('link', { name: '注册账号' })).toHaveAttribute('href', '/register')
  },
)

test('while busy it reads 登录中... and cannot be pressed again', { tags: ['log-02'] }, async () => {
  await control.hold('loginUser')
  await signIn()
  const busy = button('登录中...')
  await expect.element(busy).toBeDisabled()
  await busy.click({ force: true })
  await pressIn(email(), 'Enter')
  await control.release('loginUser')
  await expect.poll(currentUrl).toBe('/console')
  await expectToast('登录成功')
  await expect.element(toasts()).toHaveLength(1)
  expect(await control.requests('loginUser')).toHaveLength(1)
})

test(
  'a missing value is reported beside its field, and nothing is sent',
  { tags: ['log-04', 'log-05'] },
  async () => {
    await button('登录').click()
    await expect.element(email()).toHaveAccessibleDescription('请输入邮箱')
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email()).toHaveFocus()
    await expect.element(password()).not.toHaveAttribute('aria-invalid')
    await email().fill(address)
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
    await press('Enter')
    await expect.element(password()).toHaveAccessibleDescription('请输入密码')
    await expect.element(password()).toHaveFocus()
    await expect.element(page.getByText('请输入密码')).toHaveAttribute('aria-live', 'polite')
    await expectNoToast()
    expect(await control.requests('loginUser')).toEqual([])
  },
)

test('Enter sends what was typed, whatever its form', { tags: ['log-06', 'log-07'] }, async () => {
  const sent = watchBodies('/api/login')
  await email().fill('no-address')
  await password().fill('x')
  await press('Enter')
  await expect.element(toasts()).toHaveLength(1)
  expect(sent()).toEqual([{ email: 'no-address', password: 'x' }])
  const [request] = await control.requests('loginUser')
  expect(request).toMatchObject({ method: 'POST', path: '/api/login' })
  expect(Object.keys(request?.headers ?? {}).map((name) => name.toLowerCase())).not.toContain('token')
})

const unusable = [
  { status: 502, rawBody: '<h1>Bad Gateway</h1>', contentType: 'text/html' },
  { drop: true },
  { status: 200, rawBody: '{"code":' },
  ...[
    { data: null },
    {},
    { code: 200, message: '成功', data: {} },
    { data: { token: null } },
    { data: { token: '', user: { id: 1 } } },
    { data: 'x' },
  ].map((body) => ({ status: 200, body })),
]

const refusals = [
  { status: 409, body: { error: '账号被锁定' }, text: '账号被锁定' },
  { status: 200, body: { code: 500, message: '坏了' }, text: '坏了' },
  ...unusable.map((fault) => ({ ...fault, text: '登录失败' })),
]

test(
  'a failure is said once, in the words of the server if it has some, and what was typed stays',
  { tags: ['log-09', 'tst-06', 'net-05', 'net-08', 'net-09', 'i-32'] },
  async () => {
    await signIn('wrong')
    await expectToast('邮箱或密码错误')
    await expect.element(button('登录')).toBeEnabled()
    for (const { text, ...fault } of refusals) {
      toast.clear()
      await control.fault({ operationId: 'loginUser', ...fault, times: 1 })
      await button('登录').click()
      await expectToast(text)
      await expect.element(toasts()).toHaveLength(1)
      await expect.element(email()).toHaveValue(address)
      await expect.element(password()).toHaveValue('wrong')
    }
    expect(currentUrl()).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
    expect(await control.requests('loginUser')).toHaveLength(1 + refusals.length)
  },
)

test('a sign-in whose answer says little of the user succeeds', { tags: ['log-08', 'top-16'] }, async () => {
  await control.hold('getUserInfo')
  for (const user of [undefined, null, {}, { nickname: null, email: null }, 'x']) {
    await closeConsole()
    toast.clear()
    await open('/login')
    const body = { data: { token: token(), user } }
    await control.fault({ operationId: 'loginUser', status: 200, body, times: 1 })
    await signIn()
    await expect.poll(currentUrl).toBe('/console')
    await expectToast('登录成功')
    await expect.element(button(/^用户菜单/)).toHaveText(/用户$/)
    expect(localStorage.getItem('token')).toBe(token())
  }
})

test('a user who leaves during a sign-in stays on the new page when it fails', async () => {
  await control.hold('loginUser', { status: 500, rawBody: 'x' })
  await signIn()
  await expect.element(button('登录中...')).toBeVisible()
  await pressIn(page.getByRole('link', { name: '注册账号' }), 'Enter')
  const register = page.getByRole('heading', { name: '注册账号' })
  await expect.element(register).toBeVisible()
  await control.release('loginUser')
  await expectToast('登录失败')
  await expect.element(register).toBeVisible()
  expect(await control.requests('loginUser')).toHaveLength(1)
})
