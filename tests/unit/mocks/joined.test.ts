import { expect, test } from 'vitest'
import { joined } from '../../../mocks/doors/core/joined'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (whole: Uint8Array) => new TextDecoder().decode(whole)

const around = [bytes('{"data":['), bytes(']}')] as const
const [one, two, other] = [bytes('{"id":1}'), bytes('{"名":2}'), bytes('{"id":3}')]

test('rows are joined by commas, none and one too', () => {
  expect([[], [one], [one, two, other]].map((rows) => text(joined(around, rows)))).toEqual([
    '{"data":[]}',
    '{"data":[{"id":1}]}',
    '{"data":[{"id":1},{"名":2},{"id":3}]}',
  ])
})

test('the same pieces are joined once, and a list that begins alike is another one', () => {
  const whole = joined(around, [one, two])
  expect(joined(around, [one, two])).toBe(whole)
  expect(text(joined(around, [one, other]))).toBe('{"data":[{"id":1},{"id":3}]}')
  expect(text(joined(around, [one]))).toBe('{"data":[{"id":1}]}')
  expect(text(joined([around[0], bytes('],"total":2}')], [one, two]))).toBe(
    '{"data":[{"id":1},{"名":2}],"total":2}',
  )
  expect(text(joined(around, [one, two]))).toBe(text(whole))
})
