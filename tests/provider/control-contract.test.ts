import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import scenarioNames from '../../mocks/scenarios/names.json' with { type: 'json' }
import styleNames from '../../mocks/server/answer-style/names.json' with { type: 'json' }
import idStyles from '../../mocks/server/ids/names.json' with { type: 'json' }
import document from '../../openapi/generated/control-api.json'
import { createContractValidator } from '../support/contract-validator'
import { newController } from './support/control'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const entries = (value: unknown) => Object.entries(isNode(value) ? value : {})

const validateAt = createContractValidator(document)

/** Follows the keys of a document, and the reference at its end. */
function find(...keys: string[]): Node {
  const found = keys.reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), document)
  if (!isNode(found)) return {}
  return typeof found.$ref === 'string' ? find(...found.$ref.slice(2).split('/')) : found
}

const operations = entries(document.paths).flatMap(([path, item]) =>
  Object.keys(isNode(item) ? item : {}).map((method) => {
    const { operationId, requestBody } = find('paths', path, method)
    return { id: String(operationId), path, method, hasBody: requestBody !== undefined }
  }),
)

type Operation = (typeof operations)[number]

/** The contract's error of a response; null when it is as the contract says. */
function responseError({ path, method }: Operation, { status, body }: { status: number; body: unknown }) {
  const response = find('paths', path, method, 'responses', String(status))
  const [[, media]] = [...entries(response.content), ['', {}] as const]
  const schema = isNode(media) && isNode(media.schema) ? String(media.schema.$ref) : 'none'
  return validateAt(schema.slice(1), body)
}

/** Returns the control API of a world with a fault, a verification code and a logged request. */
function prepared() {
  const caller = newCaller()
  caller.call('POST', '/api/verification_code', { email: 'new@example.com' })
  caller.signIn()
  const control = newController(caller.worlds)
  control.post('faults', { operationId: 'getUserInfo', status: 503 })
  return control
}

/** The values of the request's examples, or one call without a body. */
const exampleBodies = ({ path, method }: Operation): unknown[] => {
  const examples = find('paths', path, method, 'requestBody', 'content', 'application/json', 'examples')
  const values = Object.values(examples).map((one) => (isNode(one) ? one.value : undefined))
  return values.length > 0 ? values : [undefined]
}

const call = (operation: Operation, { id, body, world }: { id?: string; body?: unknown; world?: string }) => {
  const { path, method } = operation
  const name = path.slice(1).replace('{id}', id ?? (path.startsWith('/worlds') ? 'main' : '1'))
  return prepared().call(method.toUpperCase(), name, body, world)
}

const savedWorld = () => prepared().get('world').body

test.each(operations)('$id: the response to each example of a request is valid', (operation) => {
  for (const example of exampleBodies(operation)) {
    const body = operation.id === 'updateSavedWorld' ? savedWorld() : example
    const response = call(operation, { body })
    expect(response).toMatchObject({ status: 200 })
    expect(responseError(operation, response)).toBeNull()
  }
})

const controlsWorld = ({ path, method }: Operation) =>
  JSON.stringify(find('paths', path, method).parameters ?? '').includes('/World"')

test.each(operations.filter(controlsWorld))('$id refuses an unknown world', (operation) => {
  const response = call(operation, { body: exampleBodies(operation)[0], world: 'w9' })
  expect(response).toEqual({ status: 404, body: { code: 404, message: 'there is no world w9' } })
  expect(responseError(operation, response)).toBeNull()
})

test.each(operations.filter(({ path }) => path.includes('{id}')))(
  '$id refuses an unknown id',
  (operation) => {
    const response = call(operation, { id: '99' })
    expect(response.status).toBe(404)
    expect(responseError(operation, response)).toBeNull()
  },
)

// A Pact verifier adds fields of its own to the call that sets a state.
const isClosed = ({ id, hasBody }: Operation) => hasBody && id !== 'updateProviderState'

test.each(operations.filter(isClosed))('$id refuses an unknown field by its name', (operation) => {
  const [body] = exampleBodies(operation)
  const response = call(operation, { body: { ...(isNode(body) ? body : {}), mispelt: 1 } })
  expect(response).toMatchObject({ status: 422, body: { message: expect.stringContaining('mispelt') } })
  expect(responseError(operation, response)).toBeNull()
})

test.each([
  ['POST', 'worlds', { seed: 'seven' }, 'seed: '],
  ['POST', 'worlds', { scenario: 'nothing' }, scenarioNames.join(', ')],
  ['PUT', 'style', { style: 'odd' }, 'style: '],
  ['PUT', 'ids', { ids: 'odd' }, 'ids: '],
  ['POST', 'worlds', { ids: 'odd' }, 'ids: '],
  ['POST', 'clock', {}, 'advance: '],
  ['POST', 'clock', { advance: -1 }, 'advance: '],
  ['POST', 'clock', { advance: 366 * 86_400 + 1 }, 'advance: '],
  ['POST', 'clock', { advance: 1e300 }, 'advance: '],
  ['POST', 'worlds', { now: 8.64e15 + 1 }, 'now: '],
  ['POST', 'worlds', { now: -1 }, 'now: '],
  ['POST', 'bind', { hostname: 'h'.repeat(256) }, 'hostname: '],
  ['POST', 'faults', { status: 500 }, 'operationId: '],
  ['POST', 'faults', { operationId: 'getUserInfo', times: 'twice' }, 'times: '],
  ['GET', 'requests?since=today', undefined, 'since: '],
])('%s %s with %j is refused, and the message names the field', (method, name, body, text) => {
  const response = prepared().call(method, name, body)
  expect(response).toMatchObject({ status: 422, body: { code: 422, message: expect.stringContaining(text) } })
})

test('steps of a year end before the year 9999', () => {
  const control = prepared()
  const { world } = control.post('worlds', { scenario: 'new-user', now: Date.UTC(9998, 0, 1) }).body
  const step = () => control.call('POST', 'clock', { advance: 364 * 86_400 }, world)
  expect(step().status).toBe(200)
  expect(step()).toMatchObject({ status: 422, body: { message: expect.stringContaining('year 9998') } })
})

test.each([
  ['a due event without a handler', { due: [{ at: 0, order: 1, kind: 'nothing', payload: {} }] }, {}],
  ['a due event without a time', { due: [{ order: 1, kind: 'minute-billed', payload: {} }] }, {}],
  ['a time after the year 9998', { now: 8.64e15 }, {}],
  ['a clock far ahead', {}, { ahead: 1e15 }],
])('a saved world with %s is refused, and the world goes on', (_name, state, fields) => {
  const control = prepared()
  const saved = control.get('world').body
  const response = control.call('PUT', 'world', { ...saved, ...fields, state: { ...saved.state, ...state } })
  expect(response).toMatchObject({ status: 422, body: { message: expect.stringContaining('saved world') } })
  expect(control.get('status').status).toBe(200)
})

test('the document is served, and has the styles that there are', () => {
  expect(prepared().get('openapi.json').body).toEqual(document)
  expect(document.components.schemas.ResponseStyle.enum).toEqual(styleNames)
  expect(document.components.schemas.IdStyle.enum).toEqual(idStyles)
})
