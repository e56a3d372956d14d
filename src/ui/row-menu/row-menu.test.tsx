import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../../tests/support/component/expectations'
import { renderUi } from '../../../tests/support/component/ui'
import { Copy, X } from '../components/icons'
import RowMenu from './index'

test('the arrow keys reach a disabled action, whose reason is read out and which does nothing', async () => {
  const [onRelease, onCopy, onClose] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const anchor = { rect: new DOMRect(10, 10, 20, 20), focusTarget: document.body }
  const release = { label: '释放', icon: X, disabledReason: '正在部署', onSelect: onRelease }
  const copy = { label: '复制', icon: Copy, onSelect: onCopy }
  await renderUi(<RowMenu label="操作" groups={[[release, copy]]} anchor={anchor} open onClose={onClose} />)
  const menu = page.getByRole('menu', { name: '操作' })
  const active = () => menu.element().getAttribute('aria-activedescendant')
  await expect.element(menu).toHaveFocus()
  await press('ArrowDown')
  const disabled = menu.getByRole('menuitem', { name: '释放 正在部署' })
  await expect.element(disabled).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(active).toBe(disabled.element().id)
  await press('Enter')
  expect(onClose).not.toHaveBeenCalled()
  await press('ArrowDown')
  await press('Enter')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(onRelease).not.toHaveBeenCalled()
})
