import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../tests/support/component/console'
import { expectToast, pressIn } from '../../tests/support/component/expectations'
import { open as openMarket } from '../../tests/support/component/pages/market'
import { pickMore } from '../../tests/support/component/pages/nodes-page'
import * as topUp from '../../tests/support/component/pages/top-up-dialog'
import { control } from '../../tests/support/component/provider'

type Filler = 'browser' | 'script'

/** Sets the text of a field as a browser or, by `script`, a password manager does that sends no event. */
async function fillSilently(field: Locator, text: string, by: Filler = 'browser') {
  const input = await field.findElement()
  if (!(input instanceof HTMLInputElement)) throw new Error('no input')
  if (by === 'script') input.value = text
  else Reflect.set(HTMLInputElement.prototype, 'value', text, input)
}

// A button may be disabled until the fields are read, at the press.
const press = (name: string) => page.getByRole('button', { name, exact: true }).click({ force: true })

const field = (label: string) => page.getByLabelText(label, { exact: true })
const asVisitor = { isSignedIn: false }

test.each(['browser', 'script'] as const)(
  'a registration filled in by a %s is sent in the form of each field',
  { tags: ['two-15'] },
  async (by) => {
    const email = `${by}@example.com`
    await openConsole('/register', asVisitor)
    await fillSilently(field('邮箱'), email, by)
    await press('发送验证码')
    await expectToast('验证码已发送')
    const code = await control.code(email)
    await fillSilently(field('验证码'), `${code.slice(0, 3)} ${code.slice(3)}`, by)
    await fillSilently(field('密码'), ' pass 88', by)
    await fillSilently(field('确认密码'), ' pass 88', by)
    await fillSilently(page.getByLabelText('邀请码'), ' lxm8 K2QD', by)
    // The provider's own log masks a password.
    const calls = vi.spyOn(window, 'fetch')
    await press('注册')
    const sent = () => calls.mock.calls.find(([url]) => url === '/api/register')?.[1]?.body
    const expected = { email, code, password: ' pass 88', invite_code: 'lxm8K2QD' }
    await expect.poll(sent).toBe(JSON.stringify(expected))
  },
)

test('a sign-in filled in without an event is sent by Enter', async () => {
  await openConsole('/login', asVisitor)
  await fillSilently(field('邮箱'), 'demo@example.com')
  await fillSilently(field('密码'), 'demo1234')
  await pressIn(field('密码'), 'Enter')
  await expect.poll(currentUrl).toBe('/console')
})

test('the amount of a top-up', { tags: ['two-15'] }, async () => {
  await openConsole('/console')
  await topUp.open()
  await fillSilently(topUp.own(), ' 1,020.50 ')
  await topUp.next().click({ force: true })
  await expect.element(topUp.amount()).toHaveLength(0)
  const [order] = await control.requests('createRechargeOrder')
  expect(order?.body).toEqual({ amount: 1020.5 })
})

test('a CDK', { tags: ['two-15'] }, async () => {
  await openMarket('/node/deploy/cloud?project_id=6')
  // The last data of the page: a render before the press would empty the field.
  await expect.element(page.getByText(/购买后约可用至/)).toBeVisible()
  await fillSilently(page.getByRole('textbox', { name: 'CDK' }), ' RIVALZ-2026-A7K2 ')
  await press('验证')
  await expect.element(page.getByText('立减金 $5.00')).toBeVisible()
  const [check] = await control.requests('checkCdk')
  expect(check?.body).toEqual({ cdk: 'RIVALZ-2026-A7K2', project_id: 6 })
})

test('the name of a view', async () => {
  await openConsole('/nodeManagement?status=offline')
  await pickMore('视图')
  const popover = page.getByRole('dialog', { name: '保存的视图' })
  await fillSilently(popover.getByRole('textbox'), ' 离线 ')
  await popover.getByRole('button', { name: '保存' }).click()
  await expectToast('已保存视图“离线”')
  await expect.element(popover).toContainText('离线')
})
