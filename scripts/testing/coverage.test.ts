import { expect, test } from 'vitest'
import { coverage, emptyCells, figures } from './coverage.ts'
import { readPactResponses } from './pact-responses.ts'

const response = (operationId: string, status: number, suite: string, isFault = false) => ({
  operationId,
  status,
  suite,
  isFault,
  test: `${suite}.test.ts: ${operationId} ${status}`,
})

const cell = (cells: ReturnType<typeof coverage>, id: string, status: number) =>
  cells.find((one) => one.id === id && one.status === status)

test('a cell names the suites that fill it, rules before faults', () => {
  const cells = coverage(
    [
      response('loginUser', 200, 'browser'),
      response('loginUser', 200, 'provider'),
      response('loginUser', 500, 'provider', true),
      response('loginUser', 429, 'provider'),
      response('loginUser', 429, 'unit', true),
    ],
    [{ operationId: 'loginUser', status: 200, isFault: false }],
  )
  expect(cell(cells, 'loginUser', 200)).toMatchObject({
    text: 'pbk',
    test: 'provider.test.ts: loginUser 200',
  })
  expect(cell(cells, 'loginUser', 500)?.text).toBe('p*')
  expect(cell(cells, 'loginUser', 429)?.text).toBe('p')
})

test('a pact counts only together with a test', () => {
  const cells = coverage([], [{ operationId: 'loginUser', status: 200, isFault: false }])
  expect(emptyCells(cells)).toContain('loginUser 200')
  expect(emptyCells(cells)).toHaveLength(cells.length)
})

test('each pact, messages too, has a documented response', () => {
  const cells = coverage([], [])
  const pacted = readPactResponses()
  expect(pacted.filter((one) => !cell(cells, one.operationId ?? '', one.status ?? 0))).toEqual([])
  const has = (operationId: string, status: number) =>
    pacted.some((one) => one.operationId === operationId && one.status === status)
  expect([has('loginUser', 401), has('streamUnreadCount', 200), has('openNodeChannel', 101)]).toEqual([
    true,
    true,
    true,
  ])
})

test('the figures count responses and operations by kind of test', () => {
  const [head, pact, provider, browser, byRule, byFault] = figures(
    coverage(
      [
        response('loginUser', 200, 'provider'),
        response('loginUser', 401, 'provider'),
        response('loginUser', 401, 'browser', true),
        response('loginUser', 503, 'provider', true),
      ],
      [{ operationId: 'loginUser', status: 200, isFault: false }],
    ),
  )
  expect(head).toMatch(/^\d+ documented answers of \d+ operations/)
  expect(pact).toMatch(/a pact +1 answers of 1 operations$/)
  expect(provider).toMatch(/provider tests +3 answers of 1 operations$/)
  expect(browser).toMatch(/browser tests +0 answers of 0 operations$/)
  expect([byRule, byFault]).toEqual([
    'brought about by a rule of the provider 2,',
    'by an injected fault alone 1 (marked *)',
  ])
})
