import { expect, test } from 'vitest'
import { ApiError } from '~/api/client/errors'
import { runEach } from '~/screens/node-management/batch/run-each'

const items = Array.from({ length: 9 }, (_, index) => ({ id: index, name: `节点-${index}` }))

const refusal = (message: string) =>
  new ApiError({ status: 409, message, isFallback: message === '', method: 'PUT' })

test('each of a batch gets its own result, and a refusal stops none of the others', async () => {
  const counts: number[] = []
  const refused = await runEach({
    items,
    run: ({ id }) => {
      if (id === 2) return Promise.reject(refusal('节点未运行'))
      return id === 5 ? Promise.reject(refusal('')) : Promise.resolve()
    },
    failure: '设置失败',
    onDone: (count) => counts.push(count),
    signal: new AbortController().signal,
  })
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(refused).toEqual([
    { id: 2, name: '节点-2', reason: '节点未运行' },
    { id: 5, name: '节点-5', reason: '设置失败' },
  ])
})

test('no more than four run at once, and none starts after a stop', async () => {
  const stop = new AbortController()
  const begun: number[] = []
  const waiting: (() => void)[] = []
  const whole = runEach({
    items,
    run: ({ id }) => {
      begun.push(id)
      return new Promise<void>((resolve) => waiting.push(resolve))
    },
    failure: '',
    onDone: () => {},
    signal: stop.signal,
  })
  expect(begun).toEqual([0, 1, 2, 3])
  stop.abort()
  for (const resolve of waiting) resolve()
  expect(await whole).toEqual([])
  expect(begun).toEqual([0, 1, 2, 3])
})
