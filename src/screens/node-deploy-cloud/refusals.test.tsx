import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { navigate } from '../../../tests/support/component/console'
import { expectNoToast, expectToast, press, toasts } from '../../../tests/support/component/expectations'
import {
  buy,
  buyAgain,
  offer,
  offered,
  open,
  plan,
  quantity,
  summary,
  total,
} from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'

test(
  'a failure keeps the form; a second click while buying sends nothing',
  { tags: ['cld-21', 'cld-22'] },
  async () => {
    await open()
    await plan('标准型 4 核 8G').click()
    await quantity().fill('2')
    const body = { code: 409, message: '库存不足，请减少数量或选择其他套餐' }
    await control.fault({ operationId: 'createLease', status: 409, body, times: 1 })
    await buy().click()
    await expectToast(body.message)
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(page.getByRole('main').getByText(body.message)).toHaveLength(0)
    await expect.element(quantity()).toHaveValue('2')
    await expect.element(plan('标准型 4 核 8G')).toBeChecked()
    await control.hold('createLease')
    await buy().dblClick()
    const busy = summary().getByRole('button', { name: '购买中...' })
    await expect.element(busy).toHaveAttribute('aria-busy', 'true')
    await busy.click({ force: true })
    await press('Enter')
    await control.release('createLease')
    await expectToast('购买成功')
    expect(await control.requests('createLease')).toHaveLength(2)
  },
)

test('without a message from the server only the general toast shows', { tags: ['cld-21'] }, async () => {
  await open()
  await control.fault({ operationId: 'createLease', status: 500, rawBody: 'x', times: 1 })
  await buy().click()
  await expectToast('请求失败，请稍后重试')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(buy()).toBeEnabled()
  // Only a conflict makes the prices load again.
  expect(await control.requests('listMarketPlans')).toHaveLength(1)
})

test('a changed price is asked about although the filters have moved on meanwhile', async () => {
  await open()
  await control.state('a server plan is offered', { charge_type: 'monthly', price: '9.5000' })
  await control.hold('createLease')
  await buy().click()
  await page.getByRole('combobox', { name: 'CPU' }).selectOptions('16 核')
  await control.release('createLease')
  const question = page.getByRole('alertdialog', { name: '价格已变动' })
  await expect.element(question).toContainText('$9.00/月变为 $9.50/月')
  await question.getByRole('button', { name: '按新价格购买' }).click()
  await expectToast('购买成功')
  const sent = await control.requests('createLease')
  expect(sent.map(({ status }) => status)).toEqual([409, 200])
  expect(sent[1]?.body).toMatchObject({ expected_price: '9.50', quantity: 1 })
})

test('a price that changed after the page was left is a refusal there, and no question', async () => {
  await open()
  await control.state('a server plan is offered', { charge_type: 'monthly', price: '9.5000' })
  await control.hold('createLease')
  await buy().click()
  await navigate('/console')
  await expect.element(summary()).toHaveLength(0)
  await control.release('createLease')
  await expectToast('价格已变动')
  await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
  expect(await control.requests('createLease')).toHaveLength(1)
})

test('a price that changes before the purchase has to be confirmed', async () => {
  await open()
  await quantity().fill('2')
  await control.state('a server plan is offered', { charge_type: 'monthly', price: '9.5000' })
  await buy().click()
  const question = page.getByRole('alertdialog', { name: '价格已变动' })
  await expect.element(question).toContainText('$9.00/月变为 $9.50/月')
  await expect.element(question).toContainText('2 台合计 $19.00，是否按新价格购买？')
  await expectAccessible()
  await question.getByRole('button', { name: '暂不购买' }).click()
  await expect.element(question).toHaveLength(0)
  await expectNoToast()
  await expect.element(total()).toHaveText('$19.00/月')

  await control.state('a server plan is offered', { charge_type: 'monthly', price: '9.6000' })
  await buy().click()
  await question.getByRole('button', { name: '按新价格购买' }).click()
  await expectToast('购买成功')
  const sent = await control.requests('createLease')
  expect(sent.map(({ status }) => status)).toEqual([409, 409, 200])
  expect(sent[2]?.body).toMatchObject({ expected_price: '9.60', quantity: 2 })

  await control.state('a server plan is offered', { charge_type: 'monthly', price: '900.0000' })
  await buyAgain().click()
  await expect.element(quantity()).toHaveValue('1')
  await buy().click()
  await expect.element(question).toContainText('已不足以购买')
  await question.getByRole('button', { name: '知道了' }).click()
  await expect.element(question).toHaveLength(0)
  await expect.element(buy()).toHaveAccessibleDescription('余额不足')
  expect(await control.requests('createLease')).toHaveLength(4)
})

test('a plan that is gone when it is paid is not replaced by another one', async () => {
  await open()
  await control.fault({
    operationId: 'createLease',
    status: 404,
    body: { code: 404, message: '套餐不存在' },
    times: 1,
  })
  await buy().click()
  await expectToast('套餐不存在')
  await offer(control, offered({ id: 99, name: '别的套餐' }))
  await control.fault({
    operationId: 'createLease',
    status: 409,
    body: { code: 409, message: '套餐已下架' },
    times: 1,
  })
  await buy().click()
  await expect.element(plan('别的套餐')).not.toBeChecked()
  await expect.element(buy()).toHaveAccessibleDescription('请选择套餐')
})
