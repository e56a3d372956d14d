import { expect, test } from 'vitest'
import { cachedListBody } from './list-body'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (whole: Uint8Array) => new TextDecoder().decode(whole)

const [one, two, other] = [bytes('{"id":1}'), bytes('{"名":2}'), bytes('{"id":3}')]
const newBody = () => ({ message: '"data":[]', data: {}, meta: { total: 2, data: [0] }, online: 1 })
const list = (rows: string) =>
  String.raw`{"message":"\"data\":[]","data":[${rows}],"meta":{"total":2,"data":[0]},"online":1}`

test('rows are separated by commas, also when there are none or one', () => {
  expect([[], [one], [one, two, other]].map((rows) => text(cachedListBody(newBody(), rows)))).toEqual([
    list(''),
    list('{"id":1}'),
    list('{"id":1},{"名":2},{"id":3}'),
  ])
})

test('the same rows are concatenated once, and a list with the same beginning is another list', () => {
  const whole = cachedListBody(newBody(), [one, two])
  expect(cachedListBody(newBody(), [one, two])).toBe(whole)
  expect(text(cachedListBody(newBody(), [one, other]))).toBe(list('{"id":1},{"id":3}'))
  expect(text(cachedListBody(newBody(), [one]))).toBe(list('{"id":1}'))
  expect(text(cachedListBody(newBody(), [one, two]))).toBe(text(whole))
})

test('the envelope around cached rows is current', () => {
  const body = newBody()
  const changes: (() => unknown)[] = [
    () => {},
    () => (body.online = 0),
    () => (body.meta.total = 3),
    () => (body.meta.data = [0, 1]),
    () => Object.assign(body, { code: 200 }),
    () => Object.assign(body, { code: undefined }),
  ]
  for (const change of changes) {
    change()
    const plain = JSON.stringify({ ...body, data: ['row'] }).replace('"row"', '{"id":1}')
    expect(text(cachedListBody(body, [one]))).toBe(plain)
  }
})
