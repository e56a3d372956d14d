import { expect, test } from 'vitest'
import { curlLine } from '../../../contracts/verifier/report/curl-line'
import { reportLines, reportSummary, untriedWriteLines } from '../../../contracts/verifier/report/report'
import { differsFromContractOnly } from '../../../contracts/verifier/report/severity'
import type { Fault, VerificationResult } from '../../../contracts/verifier/report/verification-result'

const result = (changes: Partial<VerificationResult>): VerificationResult => ({
  operationId: 'buy',
  call: 'POST /buy',
  status: '200',
  title: 'a purchase',
  faults: [],
  ...changes,
})

const contract = (what: string): Fault => ({ by: 'contract', what })
const pact = (expected: string, received: string): Fault => ({
  by: 'Pact',
  what: `expected ${expected} but was ${received}`,
  expected,
  received,
})

test.each<[string, Fault[], boolean]>([
  ['201 for 200', [pact('200', '201'), contract('status 201 is not documented')], true],
  ['402 for 409', [pact('409', '402'), contract('status 402 is not documented')], true],
  ['a code that repeats 402', [{ ...pact('409', '402'), what: '$.code differs' }], true],
  ['401 for 409', [pact('409', '401')], false],
  ['409 for 404', [pact('404', '409')], false],
  ['200 for 409', [pact('409', '200')], false],
  ['500 for 409', [pact('409', '500')], false],
  ['a missing header', [contract('header X-Total is missing')], true],
  ['a missing Retry-After', [contract('header Retry-After is missing')], false],
  ['a field beyond the contract', [contract('data.odd: not in the contract')], true],
  [
    '402 for 409 and a missing field',
    [pact('409', '402'), contract('data.id: expected a value, got nothing')],
    false,
  ],
  ['nothing', [], false],
])('a failure by %s', (_name, faults, isHarmless) => {
  expect(differsFromContractOnly(result({ faults }))).toBe(isHarmless)
})

test('failures that the console does not meet are told apart, with a command to repeat the call', () => {
  const curl = 'curl -i "$PROVIDER/buy"'
  const [harmless, harmful] = [
    result({ faults: [pact('409', '402')], curl }),
    result({ faults: [contract('odd')], curl }),
  ]
  expect(reportLines([harmless])).toContain('    differs from the contract only: the console works with it')
  expect(reportLines([harmless])).toContain(`    ${curl}`)
  expect(reportLines([harmful])).not.toContain(
    '    differs from the contract only: the console works with it',
  )
  expect(reportSummary([harmless, harmful])).toBe('0 passed, 2 failed (1 by the contract only)')
  expect(reportLines([result({ curl })])).toEqual(['✓ POST /buy (buy) 200 · a purchase'])
})

test('operations that are not implemented are one line', () => {
  const missing = (call: string) => result({ call, notImplemented: '404 Not Found' })
  expect(reportLines([missing('GET /a'), result({}), missing('GET /a'), missing('PUT /b')])).toEqual([
    '✓ POST /buy (buy) 200 · a purchase',
    '◌ 2 operations are not implemented, answered by 404 Not Found: GET /a, PUT /b',
  ])
})

test('calls that change something and were not sent are counted', () => {
  const lacks = "the state 'x'"
  expect(
    untriedWriteLines([result({ lacks }), result({ skipped: 'no' }), result({ call: 'GET /a', lacks })]),
  ).toEqual(['  2 checks of calls that change something were not made: they need provider states (--states)'])
  expect(untriedWriteLines([result({})])).toEqual([])
})

test('the command repeats a call without telling the token', () => {
  const sent = { body: `{"a":"it's"}`, hasToken: true }
  expect(curlLine({ method: 'PUT', url: '/api/x?y=1', sent })).toBe(
    String.raw`curl -i -X PUT "$PROVIDER/api/x?y=1" -H "Token: $TOKEN" -H 'Content-Type: application/json' -d '{"a":"it'\''s"}'`,
  )
  expect(curlLine({ method: 'GET', url: '/$x' })).toBe(`curl -i "$PROVIDER"'/$x'`)
})
