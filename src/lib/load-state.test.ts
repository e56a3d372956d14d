import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadStateOf } from '~/lib/load-state'

/** A query whose loads end as given, and the states it passes through. */
function observe(loads: (() => Promise<string>)[], placeholderData?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 0, networkMode: 'always' } } })
  const queryFn = () => loads.shift()?.() ?? Promise.reject(new Error('no more loads'))
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn, placeholderData })
  const states: string[] = [loadStateOf(observer.getCurrentResult())]
  const stop = observer.subscribe((result) => {
    const state = loadStateOf(result)
    if (state !== states.at(-1)) states.push(state)
  })
  return { observer, states, stop }
}

const fail = () => Promise.reject(new Error('down'))
const succeed = () => Promise.resolve('rows')

test.each([undefined, 'rows of the page before'])(
  'a first load that fails stays failed until a retry succeeds, with the placeholder %s',
  async (placeholder) => {
    const { observer, states, stop } = observe([fail, fail, succeed, fail], placeholder)
    for (let loads = 1; loads <= 4; loads += 1)
      // oxlint-disable-next-line no-await-in-loop -- each load begins after the one before
      await observer.refetch({ cancelRefetch: false })
    // The last load fails with rows at hand, which stay.
    expect(states).toEqual([placeholder ? 'shown' : 'loading', 'failed', 'shown'])
    expect(observer.getCurrentResult().isError).toBe(true)
    stop()
  },
)
