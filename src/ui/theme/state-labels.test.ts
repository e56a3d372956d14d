import { expect, test } from 'vitest'
import { stateLabels, textLabels } from './state-labels'

test('an unknown value shows as it is, a missing one as a dash', () => {
  const label = stateLabels<'a'>({ a: ['甲', 'ok'] })
  expect(['a', 'A', 'b', '', null, undefined, 'toString'].map((value) => label(value))).toEqual([
    { label: '甲', tone: 'ok' },
    { label: '甲', tone: 'ok' },
    ...['b', '-', '-', '-', 'toString'].map((text) => ({ label: text, tone: 'gray' })),
  ])
  expect(['a', 'b', null].map((value) => textLabels<'a'>({ a: '甲' })(value))).toEqual(['甲', 'b', '-'])
})
