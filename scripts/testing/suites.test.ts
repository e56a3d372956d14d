import { afterEach, expect, test, vi } from 'vitest'
import { countScreens } from './suites.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue()
afterEach(() => void warn.mockClear())

const spec = (title: string, status: string, annotations: { type: string; description?: string }[] = []) => ({
  file: 'files.spec.ts',
  title,
  tests: [{ status, annotations }],
})

test('a browser test that could not run is named with its reason and counts neither as passed nor as failed', () => {
  const skip = { type: 'skip', description: 'nginx lacks a package' }
  const specs = [spec('sends brotli', 'skipped', [skip]), spec('sends gzip', 'expected', [{ type: 'issue' }])]
  const report = { stats: { expected: 1, flaky: 0, unexpected: 0 }, suites: [{ suites: [{ specs }] }] }
  expect(countScreens(report)).toEqual({ passed: 1, failed: 0 })
  expect(warn.mock.calls).toEqual([['⚠ did not run: files.spec.ts › sends brotli (nginx lacks a package)']])
})

test('a test that passed at its second try is named', () => {
  const specs = [spec('sends gzip', 'flaky')]
  const report = { stats: { expected: 0, flaky: 1, unexpected: 0 }, suites: [{ specs }] }
  expect(countScreens(report)).toEqual({ passed: 1, failed: 0 })
  expect(warn.mock.calls).toEqual([['⚠ passed at its second try only: files.spec.ts › sends gzip']])
})
