import { faker } from '@faker-js/faker/locale/zh_CN'
import { expect, test } from 'vitest'
import * as made from '../../../mocks/generated/index.faker'
import { contractOperations } from '../../../mocks/server/contract'
import { schemaError } from '../../../mocks/server/schema-validation'

const makers: Record<string, unknown> = made

const makerOf = (operationId: string) =>
  makers[`get${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}ResponseMock`]

/** An answer that the generated mocks make up for an operation. */
function madeUp(operationId: string, seed: number): unknown {
  const make = makerOf(operationId)
  if (typeof make !== 'function') throw new Error(`nothing makes up answers of ${operationId}`)
  faker.seed(seed)
  return JSON.parse(JSON.stringify(make()))
}

const answered = contractOperations.flatMap(({ operationId, responses }) => {
  const schema = responses['200']?.['application/json']
  return schema ? [{ operationId, schema }] : []
})

test.each([1, 2, 3])('generated responses satisfy the contract (seed %i)', (seed) => {
  expect(answered.length).toBeGreaterThan(60)
  const wrong = answered.flatMap(({ operationId, schema }) => {
    const error = schemaError(schema, madeUp(operationId, seed))
    return error === undefined ? [] : [`${operationId}: ${error}`]
  })
  expect(wrong).toEqual([])
})

test('generated lists are short whatever length the contract allows', () => {
  const lists = answered
    .map(({ operationId }) => JSON.stringify(madeUp(operationId, 1)))
    .filter((text) => text.length > 100_000)
  expect(lists).toEqual([])
})
