import { expect, test } from 'vitest'
import { createCircuitBreaker } from '../../contracts/verifier/circuit-breaker'
import { parsedBody, type HttpExchange } from '../../contracts/verifier/exchange'
import { violationsIn } from '../../contracts/verifier/prism'
import { notCalled } from '../../contracts/verifier/recording-proxy'
import { reportLines, reportPage, reportSummary } from '../../contracts/verifier/report'
import { createResponseValidator } from '../../contracts/verifier/response-validator'
import { isHeartbeat, setNodeIdsFrame, socketUrl } from '../../contracts/verifier/socket-client'
import { unreachableError } from '../../contracts/verifier/unreachable'
import {
  verificationResultOf,
  type Observations,
  type VerificationResult,
} from '../../contracts/verifier/verification-result'

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

test('an interaction without a response lacks its state, or was not tried', () => {
  const resultFor = (changes: Partial<Observations>) =>
    verificationResultOf(interaction, { ...nothing, ...changes }, validator)
  const mismatches = [{ what: 'the state change failed' }]
  const refused = new Map([['unknown', '422 no']])
  expect(resultFor({ mismatches, refused })).toEqual({ ...passed, lacks: "the state 'unknown' (422 no)" })
  expect(resultFor({ mismatches, failure: notCalled })).toEqual({ ...passed, notTried: notCalled })
  expect(resultFor({ mismatches: undefined })).toEqual({ ...passed, notTried: 'Pact did not come to it' })
})

const broken: VerificationResult = {
  ...passed,
  title: 'a <b>',
  faults: [
    { by: 'Pact', what: '$.id', expected: '1', received: '2' },
    { by: 'states', what: 'refused' },
  ],
}

test('results are printed one a line, with their faults below', () => {
  expect(reportLines([passed, broken])).toEqual([
    '✓ get /it/{id} (getIt) 204 · one of them',
    '✗ get /it/{id} (getIt) 204 · a <b>',
    '    Pact: $.id',
    '      expected 1',
    '      received 2',
    '    states: refused',
  ])
  expect([reportSummary([passed, broken, passed]), reportSummary([])]).toEqual([
    '2 kept, 1 broken',
    '0 kept, 0 broken',
  ])
})

test('the page has a row for each result, with its text escaped', () => {
  const [head = '', ...lines] = reportPage('http://a.test/?x="&', [passed, broken]).split('<tbody>')
  expect(head).toContain('<p><code>http://a.test/?x=&#34;&#38;</code>: 1 kept, 1 broken</p>')
  const first = '<th scope="row"><code>get /it/{id}</code><br>getIt</th><td>204</td>'
  expect(lines.join('')).toBe(
    `<tr class="kept">${first}<td>one of them</td><td>kept</td><td>Pact, Prism and the contract agree</td></tr>\n` +
      `<tr class="broken">${first}<td>a &#60;b&#62;</td><td>broken</td><td><table>` +
      '<tr><th>who</th><th>what</th><th>expected</th><th>received</th></tr>' +
      '<tr><td>Pact</td><td>$.id</td><td>1</td><td>2</td></tr>' +
      '<tr><td>states</td><td>refused</td><td></td><td></td></tr></table></td></tr></tbody></table></html>\n',
  )
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
