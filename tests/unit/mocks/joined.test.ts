import { expect, test } from 'vitest'
import { cachedListBody } from '../../../mocks/server/cached-body'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (whole: Uint8Array) => new TextDecoder().decode(whole)

const [one, two, other] = [bytes('{"id":1}'), bytes('{"名":2}'), bytes('{"id":3}')]
const newAnswer = () => ({ message: '"data":[]', data: {}, meta: { total: 2, data: [0] }, online: 1 })
const list = (rows: string) =>
  String.raw`{"message":"\"data\":[]","data":[${rows}],"meta":{"total":2,"data":[0]},"online":1}`

test('rows are joined by commas, none and one too', () => {
  expect([[], [one], [one, two, other]].map((rows) => text(cachedListBody(newAnswer(), rows)))).toEqual([
    list(''),
    list('{"id":1}'),
    list('{"id":1},{"名":2},{"id":3}'),
  ])
})

test('the same pieces are joined once, and a list that begins alike is another one', () => {
  const whole = cachedListBody(newAnswer(), [one, two])
  expect(cachedListBody(newAnswer(), [one, two])).toBe(whole)
  expect(text(cachedListBody(newAnswer(), [one, other]))).toBe(list('{"id":1},{"id":3}'))
  expect(text(cachedListBody(newAnswer(), [one]))).toBe(list('{"id":1}'))
  expect(text(cachedListBody(newAnswer(), [one, two]))).toBe(text(whole))
})

test('the envelope around cached rows is current', () => {
  const answer = newAnswer()
  const changes: (() => unknown)[] = [
    () => {},
    () => (answer.online = 0),
    () => (answer.meta.total = 3),
    () => (answer.meta.data = [0, 1]),
    () => Object.assign(answer, { code: 200 }),
    () => Object.assign(answer, { code: undefined }),
  ]
  for (const change of changes) {
    change()
    const plain = JSON.stringify({ ...answer, data: ['row'] }).replace('"row"', '{"id":1}')
    expect(text(cachedListBody(answer, [one]))).toBe(plain)
  }
})
