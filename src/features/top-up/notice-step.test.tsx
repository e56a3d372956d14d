import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { textsOf } from '../../../tests/support/component/expectations'
import { confirm, next, notice, open, quick } from '../../../tests/support/component/pages/top-up-dialog'
import { controlTimers, pass, stopTimers } from '../../../tests/support/component/timers'
import { renderUi } from '../../../tests/support/component/ui'
import { frames } from '../../../tests/support/frames'
import { NoticeStep } from './notice-step'

const button = page.getByRole('button', { name: '我已知晓' })

test('the notice is read for five seconds', { tags: ['pay-12', 'pay-13'] }, async () => {
  stopTimers()
  const onConfirm = vi.fn<() => void>()
  await renderUi(<NoticeStep onConfirm={onConfirm} />)
  await expect.element(button).toHaveAccessibleDescription('请先阅读以上提示')
  const shown = async () => {
    await frames()
    return textsOf(button)
  }
  for (const left of [5, 4, 3, 2, 1]) {
    expect(await shown()).toEqual([`我已知晓（${left}s）`])
    pass(left === 1 ? 800 : 1000)
  }
  // A tenth of a second may have gone by while the page was waited for.
  expect(await shown()).toEqual(['我已知晓（1s）'])
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onConfirm).not.toHaveBeenCalled()
  pass(200)
  await expect.element(button).toBeEnabled()
  await button.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test(
  'the notice is read each time, until 不再提示 was confirmed',
  { tags: ['pay-12', 'pay-14', 'pay-15'] },
  async () => {
    controlTimers()
    await openConsole('/console')
    await open()
    await quick(50).click()
    for (const isLast of [false, true]) {
      await next().click()
      await expect.element(notice()).toBeVisible()
      await expect.element(button).toHaveAccessibleDescription('请先阅读以上提示')
      if (isLast) await notice().getByRole('checkbox', { name: '不再提示' }).click()
      pass(5000)
      await button.click()
      await expect.element(confirm()).toBeVisible()
      await confirm().getByRole('button', { name: '上一步' }).click()
    }
    await next().click()
    await expect.element(confirm()).toBeVisible()
    await openConsole('/console')
    await open()
    await quick(10).click()
    await next().click()
    await expect.element(confirm()).toBeVisible()
  },
)
