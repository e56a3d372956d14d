import { expect, test } from 'vitest'
import { createLongIntegers } from '../../../contracts/verifier/calls/long-integers'

const long = '9007199254740993'

test('integers beyond 2^53 are texts for the client, and integers again for the provider', () => {
  const integers = createLongIntegers()
  expect(integers.toTexts(`{"data":[{"id":${long},"price":1.5}],"n":-${long}}`)).toBe(
    `{"data":[{"id":"${long}","price":1.5}],"n":"-${long}"}`,
  )
  expect(integers.fromTexts(`{"nodes":["${long}"],"id":"7","n":"-${long}"}`)).toBe(
    `{"nodes":[${long}],"id":"7","n":-${long}}`,
  )
})

test('the digits of a text stay a text', () => {
  const integers = createLongIntegers()
  const answer = `{"data":{"order_no":"${long}"}}`
  expect(integers.toTexts(answer)).toBe(answer)
  expect(integers.fromTexts(answer)).toBe(answer)
})

test.each(['', 'OK', `the id "${long}"`, '{ "price": 1.50 }'])('%j stays as it is for the client', (text) => {
  expect(createLongIntegers().toTexts(text)).toBe(text)
})

test('a body without such texts stays as it is for the provider', () => {
  const integers = createLongIntegers()
  integers.toTexts(`[${long}]`)
  for (const text of ['', 'OK', '{ "price": 1.50 }']) expect(integers.fromTexts(text)).toBe(text)
})
