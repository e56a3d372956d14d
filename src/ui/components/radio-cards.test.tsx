import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../../tests/support/component/expectations'
import { renderUi } from '../../../tests/support/component/ui'
import { RadioCards } from './radio-cards'

const plans = [
  { name: '基础型', price: '$15.00/月', reason: undefined },
  { name: '旗舰型', price: '价格待定', reason: '暂无价格，不能选择' },
]

test('what a card shows is read out with its radio, and the reason of one that cannot be chosen', async () => {
  const onChange = vi.fn<() => void>()
  await renderUi(
    <RadioCards
      label="套餐"
      options={plans}
      cardOf={({ name, reason }) => ({ key: name, label: name, disabledReason: reason })}
      render={({ name, price }) => `${name} ${price}`}
      value="基础型"
      onChange={onChange}
    />,
  )
  const radio = (name: string) => page.getByRole('radio', { name })
  await expect.element(radio('基础型')).toHaveAccessibleDescription('基础型 $15.00/月')
  radio('基础型').element().focus()
  await press('ArrowDown')
  await expect.element(radio('旗舰型')).toHaveFocus()
  await expect.element(radio('旗舰型')).toHaveAccessibleDescription(/暂无价格，不能选择$/)
  await expect.element(radio('旗舰型')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(radio('旗舰型')).not.toBeChecked()
  expect(onChange).not.toHaveBeenCalled()
})
