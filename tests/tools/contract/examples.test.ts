import { beforeAll, describe, expect, test } from 'vitest'
import { readContract, readEvents, type Contract } from '../../support/contract'
import { examplesIn } from '../../support/contract-examples'
import { createContractValidator } from '../../support/contract-validator'

let contract: Contract
let validate: ReturnType<typeof createContractValidator>
beforeAll(async () => {
  contract = await readContract()
  validate = createContractValidator(contract)
})

/** Why a schema can't be compiled in strict mode; null when it can. */
function compileError(name: string): string | null {
  try {
    validate(`/components/schemas/${name}`, null)
    return null
  } catch (error) {
    return `${name}: ${String(error)}`
  }
}

test('every schema of the contract compiles in strict mode', () => {
  const names = Object.keys(contract.components.schemas)
  expect(names.length).toBeGreaterThan(60)
  expect(names.map(compileError).filter((error) => error !== null)).toEqual([])
})

test('every example of the contract satisfies its schema', () => {
  const examples = examplesIn(contract)
  expect(examples.length).toBeGreaterThan(80)
  const wrong = examples.flatMap(({ name, schema, value }) => {
    const error = validate(schema, value)
    return error === null ? [] : [`${name}: ${error}`]
  })
  expect(wrong).toEqual([])
})

test('every example of an event or a frame satisfies its payload', async () => {
  const events = await readEvents()
  const validate = createContractValidator(events)
  const messages = Object.entries(events.components.messages)
  expect(messages.map(([name]) => name)).toContain('NodeHeartbeat')
  const wrong = messages.flatMap(([name, { examples }]) =>
    examples
      .map(({ payload }) => validate(`/components/messages/${name}/payload`, payload))
      .filter((error) => error !== null),
  )
  expect(wrong).toEqual([])
})

describe('the validator', () => {
  const document = (schema: object) => ({ components: { schemas: { Amount: schema } } })
  const amount = { type: 'number', multipleOf: 0.01 }

  test('takes whole cents and refuses fractions of one', () => {
    const validate = createContractValidator(document(amount))
    for (const cents of [19.99, 576641352.17])
      expect(validate('/components/schemas/Amount', cents)).toBeNull()
    expect(validate('/components/schemas/Amount', 19.999)).toContain('multiple of 0.01')
  })

  test('fails on a keyword and on a format that it does not know', () => {
    const misspelt = createContractValidator(document({ ...amount, minimun: 1 }))
    expect(() => misspelt('/components/schemas/Amount', 1)).toThrow('minimun')
    const unknown = createContractValidator(document({ type: 'string', format: 'e-mail' }))
    expect(() => unknown('/components/schemas/Amount', '')).toThrow('e-mail')
  })

  test('finds examples in bodies and in parameters', () => {
    const body = { content: { 'application/json': { schema: amount, examples: { odd: { value: 'x' } } } } }
    const parameters = [{ name: 'limit', schema: amount, example: 5 }]
    const document = { paths: { '/a': { get: { parameters, requestBody: body } } } }
    expect(examplesIn(document).map(({ schema, value }) => [schema, value])).toEqual([
      ['/paths/~1a/get/parameters/0/schema', 5],
      ['/paths/~1a/get/requestBody/content/application~1json/schema', 'x'],
    ])
    const validate = createContractValidator(document)
    expect(examplesIn(document).map(({ schema, value }) => validate(schema, value))).toEqual([
      null,
      'data must be number',
    ])
  })
})
