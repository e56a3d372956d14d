import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RechargeOrder } from '~/api/generated/model'
import { secondary, primaryText } from '../../../tests/support/colors'
import { openConsole } from '../../../tests/support/component/console'
import { expectToast } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { confirm, next, toConfirm } from '../../../tests/support/component/pages/top-up-dialog'
import { control } from '../../../tests/support/component/provider'
import { renderUi } from '../../../tests/support/component/ui'
import { ConfirmStep } from './confirm-step'

const picture = page.getByRole('img', { name: '付款二维码' })

test('the note, the amount and the QR', { tags: ['pay-17', 'pay-18', 'pay-20'] }, async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openConsole('/console')
  await toConfirm()
  await expect.element(confirm()).toContainText('$50.00')
  await expect.element(picture).toBeVisible()
  await expect.element(confirm().getByRole('figure')).toContainText('使用币安App扫码支付')
  await confirm().getByRole('button', { name: '复制验证码' }).click()
  await expectToast('复制成功')
  const [code = ''] = copy.mock.calls[0] ?? []
  expect(code).toMatch(/^\d{6}$/)
  await expect.element(confirm()).toContainText(code)
})

const order: RechargeOrder = {
  order_no: 'R1',
  payment_url: '',
  amount: '50.00',
  verify_code: '123456',
  payment_status: 'pending',
}
const noop = () => undefined
const showOrder = (payment_url: string) =>
  renderUi(<ConfirmStep order={{ ...order, payment_url }} onBack={noop} onHelp={noop} onTransferred={noop} />)

test.each([
  ['50.0034', '$50.0034'],
  ['1250.5', '$1,250.50'],
])('the amount %s is to be transferred with all its digits', { tags: ['pay-18'] }, async (amount, text) => {
  await renderUi(
    <ConfirmStep order={{ ...order, amount }} onBack={noop} onHelp={noop} onTransferred={noop} />,
  )
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

test.each([
  ['an image address', '/icon.svg'],
  ['a data URI', pixel],
])('%s is shown as the picture that it is', { tags: ['pay-19'] }, async (_, url) => {
  await showOrder(url)
  await expect.element(picture).toHaveAttribute('src', url)
  expect(picture.element().getBoundingClientRect()).toMatchObject({ width: 176, height: 176 })
  picture.element().dispatchEvent(new Event('error'))
  await expect.element(page.getByText('二维码加载失败，请返回上一步重试')).toBeVisible()
  await expect.element(picture).toHaveLength(0)
})

test('a broken image address is reported', { tags: ['pay-19'] }, async () => {
  await showOrder('data:image/png;base64,none')
  await expect.element(page.getByText('二维码加载失败，请返回上一步重试')).toBeVisible()
})

test.each([
  ['any other address', 'https://pay.example.com/r.png/R1'],
  ['an address that is none', 'https://['],
])('%s is drawn as a code', { tags: ['pay-19'] }, async (_, url) => {
  await showOrder(url)
  await expect.element(picture).toBeVisible()
  expect(picture.element().tagName).toBe('svg')
})

test('an address that is too long for a code is reported', { tags: ['pay-19'] }, async () => {
  await showOrder(`https://pay.example.com/${'r'.repeat(2400)}`)
  await expect.element(page.getByText('内容过长，无法生成二维码')).toBeVisible()
})

test(
  'an order without its address or code says so, and going on again makes another',
  { tags: ['pay-18'] },
  async () => {
    const answerNext = (data: object) =>
      control.fault(answer('createRechargeOrder', { order_no: 'R1', ...data }, { times: 1 }))
    await answerNext({ verify_code: '123456' })
    await openConsole('/console')
    await toConfirm()
    const back = confirm().getByRole('button', { name: '上一步' })
    const expectUnpayable = async (codes: number, ...texts: string[]) => {
      for (const text of ['$50.00', ...texts]) await expect.element(confirm()).toContainText(text)
      await expect.element(confirm()).not.toContainText('undefined')
      await expect.element(picture).toHaveLength(codes)
      await expect.element(confirm().getByText('扫码支付')).toHaveLength(codes)
      await expect.element(confirm().getByRole('button', { name: '我已转账' })).toHaveLength(0)
      await expect.element(back).toHaveCSS('color', primaryText)
      await back.click()
    }
    await expectUnpayable(0, '123456', '未收到付款二维码，请返回上一步重试')
    await answerNext({ payment_url: 'https://pay.example.com/r' })
    await next().click()
    await expectUnpayable(1, '未收到验证码，请勿转账，返回上一步重试')
    await answerNext({ payment_url: ' ', verify_code: ' ', amount: 'fifty' })
    await next().click()
    await expectUnpayable(0, '未收到付款二维码', '未收到验证码')
    await next().click()
    await expect.element(confirm().getByRole('button', { name: '复制验证码' })).toBeVisible()
    await expect.element(back).toHaveCSS('background-color', secondary)
    await expect.element(picture).toBeVisible()
    expect(await control.requests('createRechargeOrder')).toHaveLength(4)
  },
)
