import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { encoded } from '../hostile/addresses'
import { contractCalls } from '../support/contract'
import { timeout, runs } from '../support/randomness'
import { picksFrom, randomCall } from './random-call'
import { anyStep, play } from './steps'

const paged = contractCalls.filter(({ query }) => query.some(({ name }) => name === 'page'))

/** The list's own filters, without page and size. */
function filtersOf(url: string): [string, string][] {
  const filters = new URLSearchParams(url.split('?')[1])
  for (const name of ['page', 'limit', 'pageSize']) filters.delete(name)
  return [...filters]
}

interface Page {
  data: unknown[]
  meta: { total: number; page: number; limit: number }
}

test('there are paged lists', () => expect(paged.length).toBeGreaterThan(10))

test.each(paged)(
  'pages of $id partition it, whatever their size and its filters',
  (call) => {
    const sizeName = call.query.some(({ name }) => name === 'limit') ? 'limit' : 'pageSize'
    const history = fc.array(anyStep, { maxLength: 8, size: 'max' })
    const filters = fc.array(fc.nat({ max: 99 }), { minLength: 16, maxLength: 16 })
    const holds = fc.property(history, filters, fc.integer({ min: 1, max: 12 }), (list, picks, size) => {
      const { worlds, hosted, state, signIn, get } = newCaller('every-state')
      for (const step of list) play(worlds, hosted, step)
      state.users.slice(0, 1).forEach((user) => (user.password = 'demo1234'))
      signIn()
      const filters = filtersOf(randomCall(call, { state, userId: 1 }, picksFrom(picks)).url)
      const page = (number: number, limit: number): Page => {
        const query = encoded([...filters, ['page', String(number)], [sizeName, String(limit)]])
        const { status, body } = get(`${call.path}?${query}`)
        return status === 200 ? body : { data: [], meta: { total: 0, page: number, limit } }
      }
      const whole = page(1, 100)
      const pages = Array.from({ length: Math.ceil(whole.meta.total / size) }, (_, index) =>
        page(index + 1, size),
      )
      expect(pages.flatMap(({ data }) => data)).toEqual(whole.data)
      expect(whole.data).toHaveLength(whole.meta.total)
      for (const [index, { meta }] of pages.entries())
        expect(meta).toMatchObject({ total: whole.meta.total, page: index + 1, limit: size })
      expect(page(pages.length + 1, size).data).toEqual([])
    })
    fc.assert(holds, runs(8))
  },
  timeout,
)
