import { expect, test } from 'vitest'
import { globalCss } from '~/ui/theme/global-css'
import { tokens } from '~/ui/theme/tokens'

test('an opened menu is above a toast, and a toast above a dialog', () => {
  const { modal, toast, popover } = tokens.zIndex
  expect(toast.value).toBeGreaterThan(modal.value)
  expect(popover.value).toBeGreaterThan(toast.value)
})

test('under less motion no change of style begins a transition', () => {
  expect(globalCss['*, *::before, *::after']).toMatchObject({
    _motionReduce: { transitionDuration: '0s !important' },
  })
})
