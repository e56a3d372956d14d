import { expect, test } from 'vitest'
import { contractOperations, examplesOf } from './contract'
import { matchCall } from './match-call'
import { responseError } from './response-validation'

function operationNamed(id: string) {
  const operation = contractOperations.find(({ operationId }) => operationId === id)
  if (!operation) throw new Error(`the contract has no ${id}`)
  return operation
}

test('a response may have one example without a name, or several with names', () => {
  expect([...examplesOf({ example: 0, examples: { other: { value: 1 } } })]).toEqual([['example', 0]])
  expect([...examplesOf({ examples: { one: { value: 1 }, two: { value: 2 } } })]).toEqual([
    ['one', 1],
    ['two', 2],
  ])
  expect([...examplesOf({})]).toEqual([])
})

test('a status or a JSON body that the contract does not have is an error of the response', () => {
  const body = { code: 401, message: '登录已过期，请重新登录' }
  expect(responseError(operationNamed('getUserInfo'), 401, body)).toBeUndefined()
  expect(responseError(operationNamed('getUserInfo'), 418, body)).toBe('没有约定这个状态码')
  expect(responseError(operationNamed('streamUnreadCount'), 200, body)).toBe('没有约定 JSON')
})

test('the operations of the newest URLs are cached, not of a thousand others', () => {
  const match = (page: number) =>
    matchCall({ method: 'GET', url: `/api/nodes?page=${page}`, headers: {}, body: undefined })
  const first = match(1)
  match(2)
  expect(match(1)).toBe(first)
  for (let page = 3; page <= 1002; page++) match(page)
  expect(match(1)).not.toBe(first)
  expect(match(1)).toEqual(first)
})
