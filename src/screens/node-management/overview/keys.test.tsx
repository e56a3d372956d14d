import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { focus, press } from '../../../../tests/support/component/expectations'
import {
  activeSquare,
  group,
  openOverview,
  overview,
  tooltip,
} from '../../../../tests/support/component/pages/nodes-overview'
import { expectSelected } from '../../../../tests/support/component/pages/nodes-page'

test('groups and squares are reached by the keyboard', async () => {
  await openOverview('&by=project')
  focus(overview().getByRole('button', { name: '放大方块' }))
  const bars = overview()
    .getByRole('button', { name: /^选择 .*[1-9]\d* 台$/ })
    .elements()
  for (let stop = 0; stop <= bars.length; stop += 1) await press('Tab')
  await expect.element(group('Titan')).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(group('Titan')).not.toHaveFocus()
  await press('Tab')
  await expect.element(group('Titan')).toHaveFocus()
  await press('ArrowRight')
  await expect.element(group('Grass')).toHaveFocus()
  await press('End')
  await expect.element(group('Gaianet')).toHaveFocus()
  await press('Home')
  await press('Enter')
  const square = activeSquare()
  await expect
    .element(square)
    .toHaveAccessibleName(/^.+，10\.0\.0\.\d+，在线，CPU [\d.]+%，温度 [\d.]+ °C，到期 /)
  await expect.element(square).toHaveAttribute('aria-posinset', '1')
  await expect.element(square).toHaveAttribute('aria-setsize', '6')
  await expect.element(square).toHaveAttribute('id', expect.stringMatching(/./))
  await expect.element(group('Titan')).toHaveAttribute('aria-activedescendant', square.element().id)
  await expect.element(tooltip()).toBeInViewport({ ratio: 1 })
  await press('ArrowRight')
  await expect.element(square).toHaveAttribute('aria-posinset', '2')
  await press('Space')
  await expect.element(square).toHaveAttribute('aria-selected', 'true')
  await expectSelected(1)
  await press('Escape')
  await expect.element(square).toHaveLength(0)
  await expectSelected(1)
  await press('Control+a')
  await expectSelected(13)
  await press('Escape')
  await expectSelected(0)
  await press('Space')
  await expectSelected(6)
  await press('Space')
  await expectSelected(0)
  await press('Alt+ArrowRight')
  await expect.element(group('Titan')).toHaveFocus()
  await press('Enter')
  await press('Enter')
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  await expect.element(tooltip()).toHaveLength(0)
  focus(group('Titan'))
  await press('Escape')
  await press('Escape')
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
})
