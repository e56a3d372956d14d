import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../../../tests/support/component/ui'
import { Checkbox } from './checkbox'

const root = document.documentElement

afterEach(() => root.classList.remove('dark'))

const box = (name: string) => getComputedStyle(page.getByRole('checkbox', { name }).element())

test('a checkbox is hollow until it is checked, in light and in dark', async () => {
  await renderUi(
    <>
      <Checkbox label="未选" checked={false} onChange={() => {}} />
      <Checkbox label="已选" checked onChange={() => {}} />
      <Checkbox label="部分" checked="mixed" onChange={() => {}} />
    </>,
  )
  for (const theme of ['light', 'dark']) {
    root.classList.add(theme)
    expect(box('未选').appearance).toBe('none')
    const hollow = box('未选').backgroundColor
    expect(box('已选').backgroundColor).not.toBe(hollow)
    expect(box('部分').backgroundColor).toBe(box('已选').backgroundColor)
    root.classList.remove(theme)
  }
})
