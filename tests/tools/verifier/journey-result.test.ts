import { expect, test } from 'vitest'
import type { Journey } from '../../../contracts/schema/journeys.ts'
import { journeyResultOf } from '../../../contracts/verifier/journeys/journey-result.ts'
import type { ExecutedStep } from '../../../contracts/verifier/journeys/respect.ts'

const step = (id: string) => ({
  id,
  description: `步骤 ${id}`,
  operationId: 'getUserInfo',
  state: undefined,
  conditions: [],
  outputs: {},
})

const journey: Journey = {
  id: 'two-steps',
  title: '两步',
  description: '',
  steps: [step('one'), step('two')],
  sums: [{ of: ['one#/data/balance', 'two#/data/balance'], is: 0.3 }],
}

const executed = (stepId: string, balance: number | string): ExecutedStep => ({
  stepId,
  request: { method: 'get', url: 'http://localhost/api/userinfo?x=1' },
  response: { statusCode: 200, body: { data: { balance } } },
  checks: [],
})

const failed = { passed: false, severity: 'error', message: 'no luck\n' }

test('amounts are added exactly, in either form', () => {
  expect(journeyResultOf(journey, [executed('one', 0.1), executed('two', '0.20')]).faults).toEqual([])
  expect(journeyResultOf(journey, [executed('one', 0.1), executed('two', '0.21')]).faults).toEqual([
    {
      by: 'journey',
      what: 'the amounts do not add up',
      expected: 'one#/data/balance + two#/data/balance = 0.3',
      received: '0.1 + 0.21',
    },
  ])
})

test('a journey that stopped has failed, also without a step that failed', () => {
  const result = journeyResultOf(journey, [executed('one', 0.1)])
  expect(result.operationId).toBe('1 of 2 steps')
  expect(result.faults.map(({ what }) => what)).toEqual(['it stopped before its last step'])
})

test('a step without a request or an answer reports that', () => {
  const broken = { stepId: 'two', request: { method: 'get', url: '' }, checks: [failed] }
  expect(journeyResultOf(journey, [executed('one', 0.1), broken]).faults).toEqual([
    { by: 'journey', what: 'two: 步骤 two (no call)', expected: 'no luck', received: 'no answer' },
  ])
})

test('a step that sent no request reports that', () => {
  const { what } = journeyResultOf(journey, [{ stepId: 'one', checks: [failed] }]).faults[0] ?? {}
  expect(what).toBe('one: 步骤 one (no call)')
})

test('a disabled check does not fail', () => {
  const off = { ...executed('two', 0.2), checks: [{ ...failed, severity: 'off' }] }
  expect(journeyResultOf(journey, [executed('one', 0.1), off]).faults).toEqual([])
})
