import { expect, test } from 'vitest'
import { axisMoney } from '~/ui/chart/axis-money'

test.each([
  ['dollars', [0, 5, 1000], ['$0', '$5', '$1,000']],
  ['cents', [0, 0.5, 0.1 + 0.2], ['$0', '$0.50', '$0.30']],
  ['parts of a cent', [0.005, 0.01, 0.015, 0.02], ['$0.005', '$0.01', '$0.015', '$0.02']],
  [
    'tiny amounts',
    [0, 0.00002, 0.00004, 6e-5, 5e-7],
    ['$0', '$0.00002', '$0.00004', '$0.00006', '$0.0000005'],
  ],
  ['a debt', [-5, -0.5], ['-$5', '-$0.50']],
])('ticks of %s are told apart', (_, ticks, labels) => {
  expect(ticks.map(axisMoney)).toEqual(labels)
})
