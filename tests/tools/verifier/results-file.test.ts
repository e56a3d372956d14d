import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTitle } from '../../../contracts/verifier/calls/verify-reads'
import {
  mergeResults,
  readRuns,
  selectNotKept,
  withMissing,
  writeRuns,
  type CheckedResult,
} from '../../../contracts/verifier/report/results-file'
import { faultSources } from '../../../contracts/verifier/report/verification-result'

const checked = (title: string, changes: Partial<CheckedResult> = {}): CheckedResult => ({
  operationId: 'getIt',
  call: 'GET /it',
  status: '200',
  title,
  faults: [],
  at: '2026-11-23T03:00:00.000Z',
  ...changes,
})
const fault = { by: 'Pact', what: '$.id' } as const
const always = () => true
const folder = mkdtempSync(join(tmpdir(), 'runs-'))

test('a new result replaces the previous one, and the others stay', () => {
  const [a, b, later] = [checked('a', { faults: [fault] }), checked('b'), checked('a')]
  expect(mergeResults([a, b], [later], always)).toEqual([later, b])
})

test('a result is dropped when its check no longer exists', () => {
  expect(mergeResults([checked('gone'), checked('a')], [], ({ title }) => title === 'a')).toEqual([
    checked('a'),
  ])
})

test('a Pact check of the same answer replaces a read, a skipped check does not', () => {
  const read = checked(readTitle)
  const lacking = checked('a', { lacks: "the state 'x'" })
  expect(mergeResults([read], [lacking], always)).toEqual([read, lacking])
  expect(mergeResults([read], [checked('a')], always)).toEqual([checked('a')])
  expect(mergeResults([read], [checked('a', { status: '404' })], always)).toHaveLength(2)
})

test('checks that no run made are skipped, unless a read stands for them', () => {
  const checks = [checked('a'), checked('b'), checked('c', { status: '404' })]
  const titles = (results: CheckedResult[]) =>
    withMissing(results, checks).map(({ title, skipped }) => [title, skipped])
  const missing = 'not checked yet'
  expect(titles([checked('a')])).toEqual([
    ['a', undefined],
    ['b', missing],
    ['c', missing],
  ])
  expect(titles([checked(readTitle)])).toEqual([
    [readTitle, undefined],
    ['c', missing],
  ])
})

test('results follow the order of the checks, other results come last', () => {
  const [first, second] = [checked('a'), checked('a', { operationId: 'putIt', call: 'PUT /it' })]
  const journey = checked('a journey', { operationId: '3 of 3 steps', call: 'journey x' })
  expect(withMissing([journey, second, first], [first, second])).toEqual([first, second, journey])
})

test('checks that have not passed are selected, and each read', () => {
  const before = [
    checked('passed'),
    checked('failed', { faults: [fault] }),
    checked('missing state', { lacks: 'x' }),
    checked('skipped', { skipped: 'x' }),
    checked(readTitle),
  ]
  const titles = [...before.map(({ title }) => title), 'new']
  expect(titles.filter((title) => selectNotKept(before)(checked(title)))).toEqual([
    'failed',
    'missing state',
    'skipped',
    readTitle,
    'new',
  ])
})

test('the file has the results, and no temporary file is left', () => {
  const file = join(folder, 'deep', 'runs.json')
  expect(readRuns(file)).toBeUndefined()
  const results = [checked('a', { notes: [{ what: 'odd', received: '1' }], faults: [fault] })]
  writeRuns(file, { provider: 'http://a.test', results })
  expect(readRuns(file)).toMatchObject({
    provider: 'http://a.test',
    results: results,
  })
  expect(readdirSync(join(folder, 'deep'))).toEqual(['runs.json'])
})

test('faults of every source are read back', () => {
  const file = join(folder, 'faults.json')
  const faults = faultSources.map((by) => ({ by, what: 'x', expected: '1', received: '2' }))
  const runs = { provider: 'http://a.test', results: [checked('a', { faults, lacks: 'b', skipped: 'c' })] }
  writeRuns(file, runs)
  expect(readRuns(file)).toEqual({ about: 'compute-console verification', ...runs })
})

test('another file is refused and left unchanged', () => {
  const file = join(folder, 'package.json')
  writeFileSync(file, '{"name":"x"}')
  expect(() => readRuns(file)).toThrow(
    expect.objectContaining({
      message: `${file} holds no results of this version of the command`,
      remedy: 'name another file by --results',
    }),
  )
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe('{"name":"x"}')
})

test('a run reads the lifecycle faults and missing operations of the previous run', () => {
  const file = join(folder, 'kinds.json')
  const jump = checked('jumps', { faults: [{ by: 'lifecycle', what: 'paid to pending' }] })
  const missing = checked('missing', { notImplemented: '404 Not Found' })
  const runs = { provider: 'http://localhost', results: [jump, missing] }
  writeRuns(file, runs)
  expect(readRuns(file)).toMatchObject(runs)
  expect([jump, missing].map(selectNotKept(runs.results))).toEqual([true, true])
})
