import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast, press } from '../../../tests/support/component/expectations'
import { renderUi } from '../../../tests/support/component/ui'
import { Dialog } from '../dialog/dialog'
import { CopyButton } from './copy-button'

const Copy = () => (
  <CopyButton
    value="10.0.0.8"
    label="复制地址"
    success="地址已复制"
    failure={{ title: '地址没有复制', description: '请选中后按 Ctrl+C' }}
  />
)

function CopyInDialog() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="地址">
      <p>选中的文字</p>
      <Copy />
      <textarea aria-label="粘贴" />
    </Dialog>
  )
}

const copy = page.getByRole('button', { name: '复制地址' })

/** As on a page without TLS. */
const removeClipboardApi = () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)

test('copied text goes to the clipboard, and the icon confirms it for a while', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderUi(<Copy />)
  await expect.element(copy.css('svg')).toHaveClass(/copy/)
  await copy.click()
  await expectToast('地址已复制')
  expect(write.mock.calls).toEqual([['10.0.0.8']])
  await expect.element(copy.css('svg')).toHaveClass(/check/)
  await expect.element(copy.css('svg')).toHaveClass(/copy/)
})

test(
  'a page without TLS copies by the old method, in a dialog too, and keeps focus and selection',
  { tags: ['two-22'] },
  async () => {
    removeClipboardApi()
    await renderUi(<CopyInDialog />)
    const dialog = page.getByRole('dialog', { name: '地址' })
    const button = dialog.getByRole('button', { name: '复制地址' })
    await expect.element(dialog.css(':focus')).toHaveLength(1)
    button.element().focus()
    getSelection()?.selectAllChildren(dialog.getByText('选中的文字').element())
    await press('Enter')
    await expectToast('地址已复制')
    await expect.element(button).toHaveFocus()
    expect(String(getSelection())).toBe('选中的文字')
    await dialog.getByRole('textbox', { name: '粘贴' }).click()
    await press('Control+v')
    await expect.element(dialog.getByRole('textbox', { name: '粘贴' })).toHaveValue('10.0.0.8')
  },
)

test('a refused clipboard API falls back to the old method', { tags: ['two-22'] }, async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await renderUi(<Copy />)
  await copy.click()
  await expectToast('地址已复制')
  await expect.element(copy.css('svg')).toHaveClass(/check/)
})

test('a failed copy explains how to copy by hand', { tags: ['two-22'] }, async () => {
  removeClipboardApi()
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await renderUi(<Copy />)
  await copy.click()
  await expectToast(/地址没有复制.*请选中后按 Ctrl\+C/)
  await expect.element(copy.css('svg')).toHaveClass(/copy/)
})
