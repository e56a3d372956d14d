import { expectNoToast, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const email = 'demo@example.com'
const password = 'demo1234'

test.beforeEach(({ page }) => openInApp(page, '/login'))

test('the password can be shown and hidden', { tag: ['@log-01'] }, async ({ page }) => {
  const field = page.getByLabel('密码', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  const [box, eye] = [
    await field.boundingBox(),
    await page.getByRole('button', { name: '隐藏密码' }).boundingBox(),
  ]
  const padding = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).paddingRight))
  expect(box && box.x + box.width - padding, 'the end of the text').toBeLessThanOrEqual(eye?.x ?? 0)
  await page.getByRole('button', { name: '隐藏密码' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test(
  'while busy it reads 登录中... and cannot be pressed again',
  { tag: ['@log-02'] },
  async ({ page, control }) => {
    await control.hold('loginUser')
    await page.getByLabel('邮箱').fill(email)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录' }).click()
    const busy = page.getByRole('button', { name: '登录中...' })
    await expect(busy).toBeDisabled()
    await busy.click({ force: true })
    await page.getByLabel('邮箱').press('Enter')
    await control.release('loginUser')
    await expect(page).toHaveURL('/console')
    expect(await control.requests('loginUser')).toHaveLength(1)
  },
)

test('it leads to registration and to password reset', { tag: ['@log-03'] }, async ({ page }) => {
  await expect(page.getByRole('link', { name: '忘记密码？' })).toHaveAttribute('href', '/forget')
  await expect(page.getByRole('link', { name: '注册账号' })).toHaveAttribute('href', '/register')
})

test(
  'a missing value is reported beside its field, and nothing is sent',
  { tag: ['@log-04', '@log-05'] },
  async ({ page, control }) => {
    const emailField = page.getByLabel('邮箱')
    const passwordField = page.getByLabel('密码', { exact: true })
    await page.getByRole('button', { name: '登录' }).click()
    await expect(emailField).toHaveAccessibleDescription('请输入邮箱')
    await expect(emailField).toHaveAttribute('aria-invalid', 'true')
    await expect(emailField).toBeFocused()
    await expect(passwordField).not.toHaveAttribute('aria-invalid')

    await emailField.fill(email)
    await expect(emailField).not.toHaveAttribute('aria-invalid')
    await emailField.press('Enter')
    await expect(passwordField).toHaveAccessibleDescription('请输入密码')
    await expect(passwordField).toBeFocused()
    await expect(page.getByText('请输入密码')).toHaveAttribute('aria-live', 'polite')
    await expectNoToast(page)
    expect(await control.requests('loginUser')).toEqual([])
  },
)

test(
  'Enter sends what was typed, whatever its form',
  { tag: ['@log-06', '@log-07'] },
  async ({ page, control }) => {
    await page.getByLabel('邮箱').fill('no-address')
    await page.getByLabel('密码', { exact: true }).fill('x')
    const sent = page.waitForRequest('**/api/login')
    await page.getByLabel('密码', { exact: true }).press('Enter')
    expect((await sent).postDataJSON()).toEqual({ email: 'no-address', password: 'x' })
    await expect(toasts(page)).toHaveCount(1)
    const [request] = await control.requests('loginUser')
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/login',
      body: { email: 'no-address', password: '***' },
    })
    expect(Object.keys(request?.headers ?? {}).map((name) => name.toLowerCase())).not.toContain('token')
  },
)

test('success opens the console and says so there', { tag: ['@log-08', '@tst-07'] }, async ({ page }) => {
  await page.goto('/config.json')
  await openInApp(page, '/login')
  await page.getByLabel('邮箱').fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/console')
  await expectToast(page, '登录成功')
  await expect(toasts(page)).toHaveCount(1)
  // Back does not lead to the form.
  await page.goBack()
  await expect(page).toHaveURL('/config.json')
})

test(
  'a refusal shows the words of the server once and keeps what was typed',
  { tag: ['@log-09', '@tst-06'] },
  async ({ page }) => {
    await page.getByLabel('邮箱').fill(email)
    await page.getByLabel('密码', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: '登录' }).click()
    await expectToast(page, '邮箱或密码错误')
    await expect(toasts(page)).toHaveCount(1)
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('邮箱')).toHaveValue(email)
    await expect(page.getByRole('button', { name: '登录' })).toBeEnabled()
  },
)

const wordless = [
  { name: 'HTML', fault: { status: 502, rawBody: '<h1>Bad Gateway</h1>', contentType: 'text/html' } },
  { name: 'nothing', fault: { drop: true } },
  { name: 'no token', fault: { status: 200, body: { code: 200, message: '成功', data: {} } } },
  { name: 'nonsense', fault: { status: 200, rawBody: '{"code":' } },
]

for (const { name, fault } of wordless)
  test(`an answer of ${name} is 登录失败`, { tag: ['@log-09'] }, async ({ page, control }) => {
    await control.fault({ operationId: 'loginUser', ...fault })
    await page.getByLabel('邮箱').fill(email)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录' }).click()
    await expectToast(page, '登录失败')
    await expect(toasts(page)).toHaveCount(1)
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('邮箱')).toHaveValue(email)
  })

test('browsers know what to fill in', { tag: ['@aut-03'] }, async ({ page }) => {
  await expect(page.getByLabel('邮箱')).toHaveAttribute('autocomplete', 'email')
  await expect(page.getByLabel('邮箱')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
})
