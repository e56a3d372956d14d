import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { pressIn } from '../../../tests/support/component/expectations'
import { renderUi } from '../../../tests/support/component/ui'
import { RadioCards } from '../components/radio-cards'
import { QuantityField } from './quantity-field'
import { ReadOnlyFields } from './read-only-fields'
import { SelectField } from './select-field'

const colors = ['red', 'green']

function Fields({ isPending }: { isPending: boolean }) {
  const [select, setSelect] = useState('red')
  const [radio, setRadio] = useState('red')
  const [quantity, setQuantity] = useState('2')
  return (
    <ReadOnlyFields value={isPending}>
      <SelectField label="select" value={select} onChange={({ target }) => setSelect(target.value)}>
        {colors.map((color) => (
          <option key={color}>{color}</option>
        ))}
      </SelectField>
      <RadioCards
        label="radios"
        options={colors}
        cardOf={(color) => ({ key: color, label: color })}
        render={(color) => color}
        value={radio}
        onChange={setRadio}
      />
      <QuantityField label="quantity" value={quantity} onChange={setQuantity} max={9} />
    </ReadOnlyFields>
  )
}

const select = page.getByRole('combobox', { name: 'select' })
const radio = (color: string) => page.getByRole('radio', { name: color })
const quantity = page.getByRole('spinbutton', { name: 'quantity' })

async function changeAll() {
  await select.selectOptions('green')
  await pressIn(radio('red'), 'ArrowDown')
  await pressIn(quantity, 'ArrowUp')
}

test('fields without text change', async () => {
  await renderUi(<Fields isPending={false} />)
  await changeAll()
  await expect.element(radio('green')).toBeChecked()
  await expect.element(select).toHaveValue('green')
  await expect.element(quantity).toHaveValue('3')
})

test('fields without text keep their value while their form is sent', async () => {
  await renderUi(
    <main>
      <h1>Form</h1>
      <Fields isPending />
    </main>,
  )
  await changeAll()
  await expect.element(radio('red')).toBeChecked()
  await expect.element(select).toHaveValue('red')
  await expect.element(quantity).toHaveValue('2')
  await expect
    .element(page.getByRole('button', { name: '增加quantity' }))
    .toHaveAttribute('aria-busy', 'true')
  await expectAccessible()
})
