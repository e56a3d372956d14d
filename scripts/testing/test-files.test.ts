import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands } from '../commands/commands.ts'
import { checkSpecNames, checkTestNames } from './test-files.ts'

beforeEach(() => {
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit code ${code}`)
  })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const printed = () => vi.mocked(console.error).mock.calls

test.each([
  ['mony', 'src/lib/money.test.ts'],
  ['colums', 'src/lib/columns/columns.test.ts'],
  ['src/lib/montey', 'src/lib/money.test.ts'],
  ['test-flies', 'scripts/testing/test-files.test.ts'],
])('a name without a match ends the command with the nearest names: %s', (name, near) => {
  expect(() => checkTestNames({ args: [name] })).toThrow('exit code 1')
  expect(printed()).toEqual([
    [expect.stringMatching(`^✗ No test file has ${name} in its path — nearest: ${near}, .*\\.test\\.ts`)],
  ])
})

test('one name without a match among several ends the command before any test runs', () => {
  expect(() => checkTestNames({ args: ['money', 'mony'] })).toThrow('exit code 1')
  expect(printed()[0]?.[0]).toContain('No test file has mony')
})

test.each([
  [[]],
  [['money']],
  [['MONEY', 'columns']],
  [['./src/lib/money.test.ts:12']],
  [['tests/provider']],
  [['-t', 'no such file']],
  [['money', '--reporter', 'dot']],
])('names with a match are passed to Vitest: %j', (args) => {
  checkTestNames({ args })
  expect(printed()).toEqual([])
})

test.each([
  ['test:e2e', 'palete', 'tests/e2e/command-palette.spec.ts'],
  ['test:looks', 'langage', 'tests/tools/looks/language.spec.ts'],
  ['test:nginx', 'fiels', 'tests/tools/nginx/files.spec.ts'],
])('npm run %s -- %s names the nearest browser test', (name, word, near) => {
  expect(() => commands[name]?.check?.({ args: [word], flags: {}, words: [] })).toThrow('exit code 1')
  expect(printed()[0]?.[0]).toContain(`No test file has ${word} in its path — nearest: ${near}`)
})

test.each([['login'], ['node-.*deploy'], ['tests/e2e/login.spec.ts:12'], ['(']])(
  'Playwright gets %s, which matches a path or is for it to refuse',
  (word) => {
    checkSpecNames('tests/e2e')({ args: [word, '--headed'] })
    expect(printed()).toEqual([])
  },
)

test.each(['test:unit', 'test:watch'])('npm run %s checks the names before it prepares anything', (name) => {
  const given = { args: ['mony'], flags: {}, words: [] }
  expect(() => commands[name]?.check?.(given)).toThrow('exit code 1')
})
