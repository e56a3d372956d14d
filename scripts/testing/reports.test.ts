import { afterEach, expect, test, vi } from 'vitest'
import { root } from '../lib/root.mjs'
import { countScreens, countTests } from './reports.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue()
afterEach(() => void warn.mockClear())

const spec = (title: string, status: string, annotations: { type: string; description?: string }[] = []) => ({
  file: 'files.spec.ts',
  title,
  tests: [{ status, annotations, results: [] }],
})

const failing = (title: string, status: string, message: string) => ({
  file: 'files.spec.ts',
  title,
  tests: [{ status, annotations: [], results: [{ error: { message } }, {}] }],
})

test('a browser test that could not run is named with its reason and counts neither as passed nor as failed', () => {
  const skip = { type: 'skip', description: 'nginx lacks a package' }
  const specs = [spec('sends brotli', 'skipped', [skip]), spec('sends gzip', 'expected', [{ type: 'issue' }])]
  const report = { stats: { expected: 1, flaky: 0, unexpected: 0 }, suites: [{ suites: [{ specs }] }] }
  expect(countScreens(report)).toEqual({ passed: 1, failed: 0, failures: [] })
  expect(warn.mock.calls).toEqual([['⚠ did not run: files.spec.ts › sends brotli (nginx lacks a package)']])
})

test('a test that passed at its second try is named with what failed first', () => {
  const specs = [failing('sends gzip', 'flaky', '\u001B[31mtimed out\u001B[39m\nat line 3')]
  const report = { stats: { expected: 0, flaky: 1, unexpected: 0 }, suites: [{ specs }] }
  expect(countScreens(report)).toEqual({ passed: 1, failed: 0, failures: [] })
  const line = '⚠ passed at its second try only: files.spec.ts › sends gzip: timed out'
  expect(warn.mock.calls).toEqual([[line]])
})

test('a browser test that failed is listed with its file and the first line of its error', () => {
  const specs = [spec('sends br', 'expected'), failing('sends gzip', 'unexpected', 'no gzip\nat line 3')]
  const report = { stats: { expected: 1, flaky: 0, unexpected: 1 }, suites: [{ specs }] }
  const failures = ['files.spec.ts › sends gzip: no gzip']
  expect(countScreens(report)).toEqual({ passed: 1, failed: 1, failures })
})

const passedTest = { fullName: 'adds', status: 'passed', failureMessages: [] }
const failedTest = { fullName: 'subtracts', status: 'failed', failureMessages: ['1 is not 2\nat line 3'] }

test('a test that failed in Vitest is listed with its file and the first line of its error', () => {
  const file = { name: `${root}/src/sum.test.ts`, status: 'failed', message: '' }
  const testResults = [{ ...file, assertionResults: [passedTest, failedTest] }]
  const failures = ['src/sum.test.ts › subtracts: 1 is not 2']
  expect(countTests({ numPassedTests: 1, testResults })).toEqual({ passed: 1, failed: 1, failures })
})

test('a test in Vitest that passed at its second try is named with what failed first', () => {
  const retried = { ...passedTest, failureMessages: ['1 is not 2\nat line 3'] }
  const testResults = [
    {
      name: `${root}/src/sum.test.ts`,
      status: 'passed',
      message: '',
      assertionResults: [passedTest, retried],
    },
  ]
  expect(countTests({ numPassedTests: 2, testResults })).toEqual({ passed: 2, failed: 0, failures: [] })
  expect(warn.mock.calls).toEqual([['⚠ passed at its second try only: src/sum.test.ts › adds: 1 is not 2']])
})

const skippedTest = { fullName: 'adds', status: 'skipped', failureMessages: [] }

test.each([
  ['does not load', []],
  ['fails before its tests, which are skipped', [skippedTest]],
])('a test file that %s is listed and counts as failed', (_what, assertionResults) => {
  const file = { name: `${root}/src/sum.test.ts`, status: 'failed', message: 'cannot find ./sum' }
  const failures = ['src/sum.test.ts › did not run: cannot find ./sum']
  const report = { numPassedTests: 1, testResults: [{ ...file, assertionResults }] }
  expect(countTests(report)).toEqual({ passed: 1, failed: 1, failures })
})
