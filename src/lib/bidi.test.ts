import { expect, test } from 'vitest'
import { nodeName } from '~/features/nodes/model/node-row'
import { withoutBidiControls } from '~/lib/bidi'
import { ToastQueue } from '~/ui/components/toast'

const override = '\u202E'

test.each(['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'takes %j out of a text',
  (control) => {
    expect(withoutBidiControls(`释放 ${control}香港-01`)).toBe('释放 香港-01')
  },
)

test('keeps texts from right to left, and the marks that only join them', () => {
  expect(withoutBidiControls('שלום\u200F 1')).toBe('שלום\u200F 1')
})

test('no name of a node reverses the question it is in', () => {
  expect(nodeName({ alias: `香港${override}10`, ip: '', id: 1 })).toBe('香港10')
  expect(nodeName({ alias: override, ip: '10.0.0.1', id: 1 })).toBe('10.0.0.1')
})

test('no toast is reversed', () => {
  const queue = new ToastQueue()
  queue.add('success', `已释放 ${override}香港`, { description: `${override}说明` })
  expect(queue.visible()).toMatchObject([{ title: '已释放 香港', description: '说明' }])
})
