import { expect, test } from 'vitest'
import { progressOf, screensLine } from '../../../contracts/verifier/report/progress'
import { reportPage } from '../../../contracts/verifier/report/report-page'
import type { CheckedResult } from '../../../contracts/verifier/report/results-file'
import { keyOf } from '../../../contracts/verifier/report/verification-result'

const checked = (operationId: string, call: string, changes: Partial<CheckedResult> = {}): CheckedResult => ({
  operationId,
  call,
  status: '200',
  title: 'one of them',
  faults: [],
  at: '2026-11-23T03:04:05.678Z',
  ...changes,
})
const broken = { faults: [{ by: 'Pact' as const, what: '$.id', expected: '1', received: '<2>' }] }

const results = [
  checked('listNodes', 'GET /nodes'),
  checked('listNodes', 'GET /nodes', { status: '401', ...broken }),
  checked('listOrders', 'GET /orders'),
  checked('listOrders', 'GET /orders', { title: 'another', lacks: "the state 'x'" }),
  checked('buy', 'POST /orders', { skipped: 'not checked yet', at: '' }),
  checked('signIn', 'POST /login'),
  checked('history', 'GET /history'),
  checked('openChannel', 'GET /ws', { status: '426', ...broken }),
  checked('3 of 3 steps', 'journey top-up', { status: '' }),
]
const screens = new Map([
  ['login', ['signIn']],
  ['nodes', ['listNodes', 'signIn']],
  ['orders', ['listOrders']],
  ['shop', ['history', 'buy']],
  ['live', ['openChannel']],
  ['about', []],
])
// Inside the tests: what runs while the file loads is out of reach for `npm run mutants:source`.
const titles = new Map([['nodes', '节点管理']])
const progress = () => progressOf(results, screens, titles)

test('an operation has the worst verdict of its checks, and journeys are no operations', () => {
  expect(progress().operations.map(({ operationId, verdict }) => [operationId, verdict])).toEqual([
    ['listNodes', 'failed'],
    ['listOrders', 'missing state'],
    ['buy', 'skipped'],
    ['signIn', 'passed'],
    ['history', 'passed'],
    ['openChannel', 'failed'],
  ])
})

test('a screen works when all of its calls pass, and opens when its reads succeed', () => {
  const found = progress().screens.map(({ name, state, lacks }) => [
    name,
    state,
    lacks.map(({ operationId }) => operationId),
  ])
  expect(found).toEqual([
    ['login', 'works', []],
    ['nodes', 'opens', ['listNodes']],
    ['orders', 'lacks', ['listOrders']],
    ['shop', 'opens', ['buy']],
    ['live', 'lacks', ['openChannel']],
  ])
  expect(screensLine(progress())).toBe(
    '1 of 5 screens would work today, 2 more would open (1 not checked in full yet)',
  )
  expect(screensLine(progressOf(results, new Map([['login', ['signIn']]])))).toBe(
    '1 of 1 screens would work today',
  )
  expect(screensLine(progressOf(results, new Map()))).toBeUndefined()
})

const pageWith = (steps: Map<string, number>) =>
  reportPage({
    provider: 'http://a.test/?x="&',
    results,
    progress: progress(),
    recording: 'out/<it>.recording.json',
    replay: 'npm start -- --replay',
    steps,
  })

const page = () => pageWith(new Map())

/** Returns the text of the cells of a row of the page. */
const cellsOf = (start: string) =>
  (
    page()
      .split('\n')
      .find((line) => line.includes(start)) ?? ''
  )
    .split(/<\/t[hd]>/)
    .map((cell) =>
      cell
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .slice(0, -1)

test('the page counts the verdicts and the screens that would work', () => {
  expect(page()).toContain(
    '<code>http://a.test/?x=&#34;&#38;</code>: 5 passed, 2 failed, 1 missing state, 1 skipped',
  )
  expect(page()).toContain('1 of 5 screens would work today, 2 more would open (1 not checked in full yet).')
})

test('the page lists the missing operations of each screen', () => {
  expect(cellsOf('<tr><th scope="row"><span lang="zh-CN">节点管理<')).toEqual([
    '节点管理 nodes',
    'opens',
    'listNodes failed',
  ])
  expect(cellsOf('<tr><th scope="row">login<')).toEqual(['login', 'works', ''])
})

test('the page has operations by status, which lead to their checks', () => {
  const [, head = ''] = /<th>operation<\/th><th>all<\/th>(.*?)<\/tr>/.exec(page()) ?? []
  expect(head).toBe('<th>200</th><th>401</th><th>426</th>')
  expect(cellsOf('<tr id="listNodes">')).toEqual(['GET /nodes listNodes', 'failed', 'passed', 'failed', ''])
  expect(cellsOf('<tr id="listOrders">')).toEqual([
    'GET /orders listOrders',
    'missing state',
    '1 missing state, 1 passed',
    '',
    '',
  ])
  expect(page()).toContain('<a href="#check-3">1 missing state, 1 passed</a>')
})

test('the page has a row for each check, with its text escaped and the minute of its run', () => {
  expect(cellsOf('<tr id="check-0">').slice(1)).toEqual([
    '200',
    'one of them',
    'passed',
    'Pact, Prism and the contract agree',
    '2026-11-23 03:04',
  ])
  expect(page()).toContain('<tr><td>Pact</td><td>$.id</td><td>1</td><td>&#60;2&#62;</td></tr>')
  expect(cellsOf('<tr id="check-3">').slice(4, 5)).toEqual(['lacks the state &#39;x&#39;'])
  expect(cellsOf('<tr id="check-4">').slice(3)).toEqual(['skipped', 'not checked yet', ''])
  expect(cellsOf('<tr id="check-8">')[4]).toBe('every step holds')
})

test('a failed check with a recorded answer leads to its screen', () => {
  const failed = results.find(({ faults }) => faults.length > 0)
  const text = pageWith(new Map(failed && [[keyOf(failed), 7]]))
  expect(text).toContain('<a href="http://localhost:4173/?replay=7">see it in the console (7)</a>')
  expect(text.split('?replay=')).toHaveLength(2)
  expect(text).toContain('<code>npm start -- --replay out/&#60;it&#62;.recording.json</code>')
  expect(page()).not.toContain('replay')
})

test('the page needs no script and no other file', () => {
  expect(page()).not.toMatch(/<script|<link|src=|url\(|@import/)
})
