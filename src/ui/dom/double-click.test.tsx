import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import '~/ui/dom/double-click'
import '../../../tests/support/component/expectations'
import { centreOf, pressAt } from '../../../tests/support/component/mouse'
import { renderUi } from '../../../tests/support/component/ui'

const button = (name: string): Locator => page.getByRole('button', { name, exact: true })

interface MovingProps {
  onPress: (name: string) => void
}

/** Each press of a button removes it, so that the next one takes its place. */
function Moving({ onPress }: MovingProps) {
  const [names, setNames] = useState(['first', 'second', 'third'])
  const remove = (name: string) => {
    onPress(name)
    setNames((all) => all.filter((one) => one !== name))
  }
  return names.map((name) => (
    <button key={name} type="button" style={{ display: 'block' }} onClick={() => remove(name)}>
      {name}
    </button>
  ))
}

test('the second press of a double click does not press what has moved below it, the third does', async () => {
  const onPress = vi.fn<(name: string) => void>()
  await renderUi(<Moving onPress={onPress} />)
  const place = { x: 10, y: centreOf(button('first')).y }
  pressAt(place, 1)
  await expect.element(button('first')).toHaveLength(0)
  pressAt(place, 2)
  expect(onPress.mock.calls).toEqual([['first']])
  pressAt(place, 3)
  expect(onPress.mock.calls).toEqual([['first'], ['second']])
})

test('each press of a control that stays counts, as do those of its label', async () => {
  const onPress = vi.fn<() => void>()
  await renderUi(
    <>
      <button type="button" onClick={onPress}>
        next
      </button>
      <label>
        <input type="checkbox" onChange={onPress} /> <b>renew</b>
      </label>
    </>,
  )
  for (const locator of [button('next'), page.getByText('renew')])
    for (const detail of [1, 2, 3]) pressAt(centreOf(locator), detail)
  expect(onPress).toHaveBeenCalledTimes(6)
})
