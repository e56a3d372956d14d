import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { focus, pressIn, toasts } from '../../../tests/support/component/expectations'
import { renderUi } from '../../../tests/support/component/ui'
import { Dialog } from '../dialog/dialog'
import { toast } from './toast'

const region = () => page.getByRole('region', { name: '通知' })

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 720)
})

function OpenDialog() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="保存">
      已被删除
    </Dialog>
  )
}

const colorOf = (part: string) => getComputedStyle(toasts().css(part).first().element()).color

test('a toast is at the bottom right, and what lies beside it is pressed', { tags: ['tst-02'] }, async () => {
  await renderUi('页面')
  toast.error('坏了')
  await expect.element(toasts()).toHaveLength(1)
  const { right, bottom } = toasts().element().getBoundingClientRect()
  expect(right).toBeGreaterThan(innerWidth - 40)
  expect(bottom).toBeGreaterThan(innerHeight - 40)
  await expect.element(region()).toHaveCSS('pointer-events', 'none')
  await expect.element(toasts()).toHaveCSS('pointer-events', 'auto')
  await expect.element(toasts().getByText('错误', { exact: true })).toHaveCSS('position', 'absolute')
  await expect.element(toasts().css('p:empty')).toHaveLength(0)
  expect(colorOf('svg')).not.toBe(colorOf('strong'))
  expect(colorOf('button')).not.toBe(colorOf('strong'))
  // It is opaque.
  await expect.element(toasts()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a toast of a narrow window covers neither the notices nor the buttons of a dialog', async () => {
  await page.viewport(390, 844)
  const top = () => toasts().last().element().getBoundingClientRect().top
  await renderUi(<OpenDialog />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  toast.success('保存成功')
  await expect.element(toasts()).toHaveLength(1)
  expect(top()).toBeLessThan(20)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  // It is read where it came.
  expect(top()).toBeLessThan(20)
  toast.success('已复制')
  await expect.poll(top).toBeGreaterThan(500)
})

test('errors interrupt a screen reader, the rest waits', { tags: ['tst-01', 'tst-05'] }, async () => {
  await renderUi('页面')
  await expect.element(region()).toHaveLength(1)
  toast.error('邮箱或密码错误')
  await expect.element(region().getByRole('alert')).toHaveText(/邮箱或密码错误/)
  await expect.element(region().getByRole('alert')).toHaveAttribute('aria-live', 'assertive')
  toast.success('登录成功')
  await expect.element(region().getByRole('status')).toHaveText(/登录成功/)
  await expect.element(region().getByRole('status')).toHaveAttribute('aria-live', 'polite')
})

test(
  'three are visible at most; under the pointer they stay, until one is closed',
  { tags: ['tst-03', 'tst-04'] },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await renderUi('页面')
    for (const title of ['一', '二', '三', '四']) toast.error(title)
    await expect.element(toasts()).toHaveLength(3)
    await toasts().first().hover()
    vi.advanceTimersByTime(10_000)
    await expect.element(toasts()).toHaveLength(3)
    const close = toasts().first().getByRole('button', { name: '关闭通知' })
    const { width, height } = close.element().getBoundingClientRect()
    // WCAG 2.5.8: px that a pointer needs.
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await close.click()
    await expect.element(toasts().filter({ hasText: '四' })).toHaveLength(1)
    // Closed by the pointer, which stops the others, it lets them go on.
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    vi.advanceTimersByTime(4300)
    await expect.element(toasts()).toHaveLength(0)
  },
)

const closeButton = () => toasts().first().getByRole('button', { name: '关闭通知' })

test('a toast that is closed by keyboard returns the focus', { tags: ['tst-04'] }, async () => {
  await renderUi(<button type="button">保存</button>)
  const opener = page.getByRole('button', { name: '保存' })
  focus(opener)
  toast.error('一', { action: { label: '重试', onClick: () => {} } })
  toast.error('二')
  await expect.element(toasts()).toHaveLength(2)
  await pressIn(closeButton(), 'Enter')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(opener).toHaveFocus()
  toast.error('三', { action: { label: '重试', onClick: () => {} } })
  await pressIn(toasts().getByRole('button', { name: '重试' }), 'Enter')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(opener).toHaveFocus()
  await pressIn(closeButton(), 'Enter')
  await expect.element(opener).toHaveFocus()
})

test('an action that moves the focus keeps it there', async () => {
  await renderUi(
    <>
      <button type="button">保存</button>
      <input aria-label="名称" />
    </>,
  )
  const field = page.getByRole('textbox', { name: '名称' })
  focus(page.getByRole('button', { name: '保存' }))
  toast.error('一', { action: { label: '修改', onClick: () => focus(field) } })
  await pressIn(toasts().getByRole('button', { name: '修改' }), 'Enter')
  await expect.element(toasts()).toHaveLength(0)
  await expect.element(field).toHaveFocus()
})

test('toasts stay while the pointer or the focus is on one', { tags: ['tst-03'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await renderUi(<button type="button">保存</button>)
  toast.error('一')
  await expect.element(toasts()).toHaveLength(1)
  focus(closeButton())
  await toasts().hover()
  await page.getByRole('button', { name: '保存' }).hover()
  expect(vi.getTimerCount(), 'the focus is still there').toBe(0)
  await toasts().hover()
  focus(page.getByRole('button', { name: '保存' }))
  expect(vi.getTimerCount(), 'the pointer is still there').toBe(0)
  await page.getByRole('button', { name: '保存' }).hover()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
})
