import { describe, expect, test } from 'vitest'
import { ApiError, CancelledError } from '~/api/client/errors'
import type { BilledItem, BilledKind } from '~/features/stop-billing/billed-items'
import {
  RefusedError,
  stopItems,
  type BilledKeys,
  type StopOptions,
  type StopResults,
} from '~/features/stop-billing/stop-items'

const item = (kind: BilledKind, id: number): BilledItem => ({
  kind,
  key: `${kind}:${id}`,
  id,
  node: undefined,
  name: `${kind} ${id}`,
  amount: undefined,
  price: '金额未知',
  disabledReason: undefined,
})

const error = (status: number, message = '') =>
  new ApiError({ status, message, isFallback: message === '', method: 'POST' })

const keys = (...listed: string[]): BilledKeys => ({
  keys: new Set(listed),
  unclear: new Set(),
  isWhole: true,
})

const everything = keys(
  ...Array.from({ length: 300 }, (_, id) => [`task:${id}`, `node:${id}`, `renewal:${id}`]).flat(),
)

interface World extends Partial<Omit<StopOptions, 'onResults'>> {
  items: readonly BilledItem[]
}

/** Stops items. Returns the results as texts, and the lists that were read. */
async function stop({ items, ...options }: World) {
  let results: StopResults = new Map()
  const read: string[] = []
  const { readBilled = () => Promise.resolve(everything) } = options
  await stopItems(items, {
    send: () => Promise.resolve(),
    unread: new Set(),
    signal: new AbortController().signal,
    ...options,
    readBilled: (list) => {
      read.push(list)
      return readBilled(list)
    },
    onResults: (fresh) => (results = fresh),
  })
  const texts = [...results].map(([key, result]) => [
    key,
    result.state === 'failed' ? result.reason : result.state,
  ])
  return { results: Object.fromEntries(texts), read }
}

const nothing = keys()
const partOfNothing: BilledKeys = { ...nothing, isWhole: false }
const unclear: BilledKeys = { ...nothing, unclear: new Set(['node:1', 'renewal:1']) }
const unread = () => Promise.reject(new Error('not read'))

describe('stopping what is charged', { tags: ['fle-10'] }, () => {
  test('thousands of results are passed on together, the last ones at once', async () => {
    const reports: number[] = []
    await stopItems(
      Array.from({ length: 5000 }, (_, id) => item('task', id)),
      {
        send: () => Promise.resolve(),
        readBilled: () => Promise.resolve(everything),
        onResults: ({ size }) => void reports.push(size),
        unread: new Set(),
        signal: new AbortController().signal,
      },
    )
    expect(reports.length).toBeLessThan(50)
    expect(reports.at(-1)).toBe(5000)
  })

  test('a failure in the middle stops none of the others', async () => {
    const items = [item('task', 1), item('node', 2), item('renewal', 3), item('node', 4)]
    const send = ({ id }: BilledItem) =>
      id === 2 ? Promise.reject(error(422, '不能释放')) : Promise.resolve()
    expect(await stop({ items, send })).toEqual({
      results: { 'task:1': 'stopped', 'node:2': '不能释放', 'renewal:3': 'stopped', 'node:4': 'stopped' },
      // A renewal is looked up before its call, which turns over whatever is set.
      read: ['rows'],
    })
  })

  test.each<[string, unknown, StopOptions['readBilled'], string]>([
    ['404 for one that is no longer listed', error(404), async () => nothing, 'gone'],
    ['409 for one that is no longer listed', error(409), async () => nothing, 'gone'],
    [
      'a refusal in the body for one that is no longer listed',
      new RefusedError(''),
      async () => nothing,
      'gone',
    ],
    ['404 for one that is still listed', error(404, '任务不存在'), async () => everything, '任务不存在'],
    ['a refusal without a reason', new RefusedError(''), async () => everything, '释放失败'],
    ['409 with a list that cannot be read', error(409), unread, 'unknown'],
    ['a lost answer of one that is no longer listed', error(0), async () => nothing, 'stopped'],
    ['a lost answer of one that is still listed', error(0), async () => everything, 'unknown'],
    ['a lost answer with a list that cannot be read', error(502), unread, 'unknown'],
    ['a lost answer of one that a part of the list lacks', error(0), async () => partOfNothing, 'unknown'],
    ['404 for one that a part of the list lacks', error(404), async () => partOfNothing, 'unknown'],
    ['a lost answer of one whose row does not tell', error(0), async () => unclear, 'unknown'],
    ['404 for one whose row does not tell', error(404), async () => unclear, 'unknown'],
    ['a question that was declined', new CancelledError(), unread, '已取消，没有发送'],
    ['any other refusal', error(403), unread, '释放失败'],
  ])('%s', async (_, reason, readBilled, text) => {
    const { results } = await stop({
      items: [item('node', 1)],
      send: () => Promise.reject(reason),
      readBilled,
    })
    expect(results).toEqual({ 'node:1': text })
  })

  test('a renewal that another tab has turned off is not turned on again', async () => {
    const sent: string[] = []
    const items = [item('renewal', 1), item('renewal', 2)]
    const { results, read } = await stop({
      items,
      send: async ({ key }) => sent.push(key),
      readBilled: async () => keys('renewal:2'),
    })
    expect(results).toEqual({ 'renewal:1': 'gone', 'renewal:2': 'stopped' })
    expect(sent).toEqual(['renewal:2'])
    expect(read).toEqual(['rows'])
  })

  test('a renewal is not sent while its list cannot be read', async () => {
    const send = () => Promise.reject(new Error('sent'))
    const { results } = await stop({ items: [item('renewal', 1)], send, readBilled: unread })
    expect(results).toEqual({ 'renewal:1': '列表读取失败，没有发送' })
  })

  test('a renewal that a part of the list lacks is neither sent nor called stopped', async () => {
    const send = () => Promise.reject(new Error('sent'))
    const readBilled = async () => partOfNothing
    const { results } = await stop({ items: [item('renewal', 1)], send, readBilled })
    expect(results).toEqual({ 'renewal:1': '列表没有读全，没有发送' })
  })

  test('a renewal whose row does not tell is neither sent nor called stopped', async () => {
    const send = () => Promise.reject(new Error('sent'))
    const items = [item('renewal', 1)]
    const { results } = await stop({ items, send, readBilled: async () => unclear })
    expect(results).toEqual({ 'renewal:1': '续费状态未知，没有发送' })
  })

  test('300 items are sent four at a time, and their lists read once', async () => {
    let [running, most] = [0, 0]
    const items = Array.from({ length: 300 }, (_, id) => item(id % 3 === 0 ? 'task' : 'node', id))
    const send = async ({ id }: BilledItem) => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running -= 1
      if (Number(id) % 2 === 0) throw error(409, '已释放')
    }
    const { results, read } = await stop({ items, send })
    expect(most).toBe(4)
    expect(Object.values(results).filter((text) => text === 'stopped')).toHaveLength(150)
    expect(Object.values(results).filter((text) => text === '已释放')).toHaveLength(150)
    expect(read.toSorted()).toEqual(['rows', 'tasks'])
  })

  test('no further item is sent once the page is left', async () => {
    const leave = new AbortController()
    const items = Array.from({ length: 9 }, (_, id) => item('task', id))
    const send = async () => leave.abort()
    const { results } = await stop({ items, send, signal: leave.signal })
    expect(Object.keys(results).length).toBeLessThan(9)
  })
})
