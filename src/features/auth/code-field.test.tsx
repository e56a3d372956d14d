import { expect, test, vi } from 'vitest'
import { secondMs } from '~/lib/time-units'
import { expectToast, toasts } from '../../../tests/support/component/expectations'
import { button, email, open, sendCode } from '../../../tests/support/component/pages/auth-pages'
import { control } from '../../../tests/support/component/provider'
import { frames } from '../../../tests/support/frames'

const address = 'somebody@example.com'
const start = new Date('2026-11-21T08:00:00Z').getTime()

const sent = async () => (await control.requests('sendVerificationCode')).map(({ body }) => body)

/** Opens a page and stops the clock, which the presses and polls of Vitest move on. */
async function openPaused(path: string) {
  await open(path)
  await email().fill(address)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start })
}

const sender = button(/^(\d+s|发送验证码)$/)

const pressNow = () => sender.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))

async function expectShown(text: string, isEnabled = false) {
  await frames()
  expect([sender.element().textContent, !sender.element().ariaDisabled]).toEqual([text, isEnabled])
}

/** Lets time pass as in a sleeping tab: due timers run once, at the end. */
function sleep(duration: number) {
  vi.setSystemTime(Date.now() + duration - secondMs)
  vi.advanceTimersByTime(secondMs)
}

/** Presses the button twice, and waits for the answer. */
async function sendOnce() {
  pressNow()
  await expectShown('59s')
  pressNow()
  for (let rounds = 0; rounds < 500 && toasts().elements().length === 0; rounds += 1) {
    await vi.advanceTimersByTimeAsync(0)
    await frames()
  }
  expect(await sent()).toEqual([{ email: address }])
}

for (const path of ['/register', '/forget']) {
  test(
    `${path}: a click sends the code once and counts down`,
    { tags: ['cod-01', 'cod-03', 'cod-04', 'cod-05'] },
    async () => {
      await openPaused(path)
      await sendOnce()
      await expectShown('59s')
      expect(sender.element()).toHaveAccessibleDescription('59 秒后可重新发送')
      vi.advanceTimersByTime(secondMs)
      await expectShown('58s')
      sleep(57 * secondMs)
      await expectShown('1s')
      vi.advanceTimersByTime(secondMs)
      await expectShown('发送验证码', true)
      expect(await sent()).toHaveLength(1)
    },
  )

  test(`${path}: without an e-mail nothing is sent`, { tags: ['cod-02'] }, async () => {
    await open(path)
    await sendCode().click()
    await expect.element(email()).toHaveAccessibleDescription('请输入邮箱')
    await expect.element(email()).toHaveFocus()
    await expect.element(sendCode()).toBeEnabled()
    expect(await sent()).toEqual([])
  })
}

test('a failure ends the count at once, in the words of the server', { tags: ['cod-06'] }, async () => {
  const body = { code: 429, message: '发送过于频繁' }
  await control.fault({ operationId: 'sendVerificationCode', status: 429, body, times: 1 })
  await control.fault({ operationId: 'sendVerificationCode', status: 500, rawBody: '', times: 1 })
  await open('/register')
  await email().fill(address)
  for (const text of ['发送过于频繁', '验证码发送失败']) {
    await sendCode().click()
    await expectToast(text)
    await expect.element(sendCode()).toBeEnabled()
  }
  await expect.element(toasts()).toHaveLength(2)
})

test('after sleeping through the countdown the button is idle', { tags: ['cod-07'] }, async () => {
  await openPaused('/forget')
  await sendOnce()
  sleep(70 * secondMs)
  await expectShown('发送验证码', true)
  expect(await sent()).toHaveLength(1)
})

test('leaving the page ends the count', { tags: ['cod-08'] }, async () => {
  await openPaused('/register')
  await sendOnce()
  await open('/login')
  await expect.element(button('登录')).toBeVisible()
  await open('/register')
  await expect.element(sendCode()).toBeEnabled()
})

test('a clock that is set back by hours does not lengthen the count', async () => {
  await openPaused('/forget')
  await sendOnce()
  vi.setSystemTime(start - 3 * 3600 * secondMs)
  vi.advanceTimersByTime(secondMs)
  await expectShown('59s')
  sleep(58 * secondMs)
  await expectShown('1s')
  vi.advanceTimersByTime(secondMs)
  await expectShown('发送验证码', true)
  expect(await sent()).toHaveLength(1)
})
