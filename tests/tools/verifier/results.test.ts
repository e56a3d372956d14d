import { expect, test } from 'vitest'
import { createCircuitBreaker } from '../../../contracts/verifier/calls/circuit-breaker'
import { parsedBody, type HttpExchange } from '../../../contracts/verifier/calls/exchange'
import { violationsIn } from '../../../contracts/verifier/calls/prism'
import { notCalled } from '../../../contracts/verifier/calls/recording-proxy'
import { createResponseValidator } from '../../../contracts/verifier/calls/response-validator'
import { unreachableError } from '../../../contracts/verifier/calls/unreachable'
import { isHeartbeat, setNodeIdsFrame, socketUrl } from '../../../contracts/verifier/channels/socket-client'
import { changeLine, noteLines, reportLines, reportSummary } from '../../../contracts/verifier/report/report'
import {
  verificationResultOf,
  withNotesAsFaults,
  type Observations,
  type VerificationResult,
} from '../../../contracts/verifier/report/verification-result'

const validator = createResponseValidator({
  paths: { '/it/{id}': { get: { operationId: 'getIt', responses: { '204': {} } } } },
})
const interaction = {
  type: 'Synchronous/HTTP',
  description: 'one of them',
  providerStates: [{ name: 'known' }, { name: 'unknown' }],
  request: { method: 'get', path: '/it/7' },
  response: { status: 204 },
}
const exchange: HttpExchange = {
  method: 'GET',
  url: '/it/7',
  status: 500,
  headers: {},
  text: 'x'.repeat(400),
  prismViolations: ['response odd'],
}
const nothing: Observations = {
  mismatches: [],
  exchange: undefined,
  failure: undefined,
  refused: new Map(),
}
const passed = {
  operationId: 'getIt',
  call: 'get /it/{id}',
  status: '204',
  title: 'one of them',
  faults: [],
}

test('an interaction without a fault is named as the contract has it', () => {
  expect(verificationResultOf(interaction, nothing, validator)).toEqual(passed)
})

test('an interaction that the contract does not have is named as the pact has it', () => {
  const other = { type: 'x', description: 'other', request: { method: 'PUT', path: '/other' } }
  expect(verificationResultOf(other, nothing, validator)).toEqual({
    operationId: 'unknown',
    call: 'PUT /other',
    status: '',
    title: 'other',
    faults: [],
  })
  expect(verificationResultOf({ type: 'x', description: 'none' }, nothing, validator).call).toBe(' ')
})

test('the faults of Pact, the contract and Prism are collected in this order', () => {
  const observations: Observations = {
    mismatches: [{ what: '$.id', expected: '1', received: '2' }],
    exchange,
    failure: 'no answer',
    refused: new Map([['unknown', '422 no']]),
  }
  const received = `500 ${'x'.repeat(300)}`
  expect(verificationResultOf(interaction, observations, validator).faults).toEqual([
    { by: 'Pact', what: '$.id', expected: '1', received: '2' },
    { by: 'contract', what: 'no answer' },
    { by: 'contract', what: 'status 500 is not documented', received },
    { by: 'Prism', what: 'response odd', received },
  ])
})

/** Returns the findings for an answer of 200 to an interaction that expects a status. */
function faultsOfAnswer(text: string, expected: number) {
  const open = createResponseValidator({
    paths: { '/it/{id}': { get: { responses: { '200': { content: { 'application/json': {} } } } } } },
  })
  const headers = { 'content-type': 'application/json' }
  const answer = { ...exchange, status: 200, headers, text, prismViolations: [] }
  const asked = { ...interaction, response: { status: expected } }
  return verificationResultOf(asked, { ...nothing, exchange: answer }, open).faults
}

test.each(['{"code":500}', '{"code":"E12"}', '{"code":1,"data":{}}'])(
  'the refusal %s in HTTP 200 is a fault where success is expected',
  (text) => {
    const code = JSON.stringify(JSON.parse(text).code)
    const expected = '200, 0 or none'
    expect(faultsOfAnswer(text, 200)).toEqual([
      { by: 'contract', what: `code: ${code} is a refusal in HTTP 200`, expected, received: `200 ${text}` },
    ])
    expect(faultsOfAnswer(text, 404)).toEqual([])
  },
)

test.each(['{"code":200}', '{"code":"0"}', '{"code":" "}', '{"code":null}', '{"code":{}}', '{}', '[]', ''])(
  'the answer %j in HTTP 200 is no refusal',
  (text) => {
    expect(faultsOfAnswer(text, 200).filter(({ what }) => what.startsWith('code'))).toEqual([])
  },
)

test('an interaction without a response lacks its state, or was skipped', () => {
  const resultFor = (changes: Partial<Observations>) =>
    verificationResultOf(interaction, { ...nothing, ...changes }, validator)
  const mismatches = [{ what: 'the state change failed' }]
  const refused = new Map([['unknown', '422 no']])
  expect(resultFor({ mismatches, refused })).toEqual({ ...passed, lacks: "the state 'unknown' (422 no)" })
  expect(resultFor({ mismatches, failure: notCalled })).toEqual({ ...passed, skipped: notCalled })
  expect(resultFor({ mismatches: undefined })).toEqual({ ...passed, skipped: 'Pact did not come to it' })
})

const broken: VerificationResult = {
  ...passed,
  title: 'a <b>',
  faults: [
    { by: 'Pact', what: '$.id', expected: '1', received: '2' },
    { by: 'states', what: 'refused' },
  ],
}

test('results are printed one a line, with their faults and notes below', () => {
  expect(reportLines([{ ...passed, notes: [{ what: 'odd: not in the contract' }] }, broken])).toEqual([
    '✓ get /it/{id} (getIt) 204 · one of them',
    '    note: odd: not in the contract',
    '✗ get /it/{id} (getIt) 204 · a <b>',
    '    Pact: $.id',
    '      expected 1',
    '      received 2',
    '    states: refused',
  ])
  expect([reportSummary([passed, broken, passed]), reportSummary([])]).toEqual([
    '2 passed, 1 failed',
    '0 passed, 0 failed',
  ])
})

test('a result that differs from the previous run is one line', () => {
  const pact = (what: string) => ({ ...passed, faults: [{ by: 'Pact' as const, what }] })
  const name = 'get /it/{id} (getIt) 204 · one of them'
  expect([
    changeLine(undefined, passed),
    changeLine(broken, passed),
    changeLine(passed, { ...passed, notes: [{ what: 'odd' }] }),
    changeLine(passed, { ...pact('$.id'), faults: [...pact('$.id').faults, { by: 'Pact', what: '$.b' }] }),
    changeLine(pact("$.id: '7'"), pact("$.id: '8'")),
    changeLine(pact('$.id'), pact('$.name')),
    changeLine({ ...passed, lacks: 'a (404 x)' }, { ...passed, lacks: 'a (404 y)' }),
    changeLine({ ...passed, lacks: 'a' }, { ...passed, skipped: 'gone' }),
    changeLine(passed, { ...passed, lacks: "the state 'x'" }),
  ]).toEqual([
    `✓ ${name}`,
    `✗ → ✓ ${name}`,
    undefined,
    `✓ → ✗ ${name} — Pact: $.id, and 1 more`,
    undefined,
    `✗ ${name} — Pact: $.name`,
    undefined,
    `– → ○ ${name} — gone`,
    `✓ → – ${name} — lacks the state 'x'`,
  ])
})

test('a field that the contract does not name is a note, or a fault where that is strict', () => {
  const closed = createResponseValidator({
    paths: {
      '/it/{id}': {
        get: {
          responses: {
            '200': {
              content: { 'application/json': { schema: { properties: { id: { type: 'string' } } } } },
            },
          },
        },
      },
    },
  })
  const text = '{"id":"1","colour":"red"}'
  const headers = { 'content-type': 'application/json' }
  const observed = { ...nothing, exchange: { ...exchange, status: 200, headers, text, prismViolations: [] } }
  const result = verificationResultOf(interaction, observed, closed)
  const note = { what: 'colour: not in the contract', received: '"red"' }
  expect(result).toMatchObject({ faults: [], notes: [note] })
  const { notes, faults } = withNotesAsFaults(result)
  expect({ notes, faults }).toEqual({ notes: undefined, faults: [{ by: 'contract', ...note }] })
  expect(noteLines([result, passed])).toEqual([expect.stringContaining('1 notes of forms, fields and words')])
  expect(noteLines([passed])).toEqual([])
})

const failed = (code: string) =>
  new Error('fetch failed', { cause: Object.assign(new Error('why'), { code }) })

test.each([
  [failed('ECONNREFUSED'), "u can't be reached: ECONNREFUSED", 'is it running, and on this port?'],
  [failed('ENOTFOUND'), "u can't be reached: ENOTFOUND", 'is the host name right?'],
  [failed('ETIMEDOUT'), "u can't be reached: ETIMEDOUT", 'is it reachable from here?'],
  [failed(''), "u can't be reached: why", 'is it plain HTTP, or HTTPS with a known certificate?'],
  [new Error('odd'), "u can't be reached: odd", 'is it plain HTTP, or HTTPS with a known certificate?'],
  ['odd', "u can't be reached: odd", 'is it plain HTTP, or HTTPS with a known certificate?'],
  [
    Object.assign(new Error('late'), { name: 'TimeoutError' }),
    'u gave no whole answer within 1.5 s',
    'is it up, and does its answer end?',
  ],
])('a request without a response (%s) is explained', (error, message, remedy) => {
  expect(unreachableError('u', error, 1500)).toMatchObject({ message, remedy })
})

test("Prism's violations are read from its header", () => {
  const header = [{ location: ['response', 'body', 0], message: 'odd' }, { message: 'even' }]
  expect(violationsIn(undefined)).toEqual([])
  expect(violationsIn(JSON.stringify(header))).toEqual(['response.body.0 odd', ' even'])
  expect(violationsIn('{"a":1}')).toEqual(['{"a":1}'])
})

test('the circuit breaker opens after failures in a row only', () => {
  const breaker = createCircuitBreaker(2)
  const states = [false, true, false, false, true].map((isAnswered) => {
    breaker.record(isAnswered)
    return breaker.isOpen()
  })
  expect(states).toEqual([false, false, false, true, false])
})

test('addresses, frames and bodies are written and read as the channels need them', () => {
  expect(socketUrl('https://a.test', 'a b')).toBe('wss://a.test/ws?token=a%20b')
  expect(socketUrl('ws://a.test/http', 't')).toBe('ws://a.test/http/ws?token=t')
  expect(setNodeIdsFrame(1, 2)).toBe('{"type":"set_node_ids","node_ids":[1,2]}')
  expect(['pong', 'PONG', '{}'].map(isHeartbeat)).toEqual([false, true, true])
  expect([parsedBody({ text: '[1]' }), parsedBody({ text: '[1' })]).toEqual([[1], undefined])
})
