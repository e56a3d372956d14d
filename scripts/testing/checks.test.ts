import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { changedFiles } from './changed-files.ts'
import { commandsOfChecks } from './checks.ts'

const toolsOf = (changed?: string[]) => commandsOfChecks(changed).map(([, [tool]]) => tool)
const argumentsOf = (tool: string, changed: string[]) =>
  commandsOfChecks(changed).find(([, [name]]) => name === tool)?.[1]

test('all checks run on all files', () => {
  expect(toolsOf()).toEqual(['oxlint', 'tsc', 'redocly', 'knip', 'oxfmt'])
})

test('lint and format read the changed files; types and dead code always all', () => {
  const changed = ['src/main.tsx', 'docs/testing.md']
  expect(toolsOf(changed)).toEqual(['oxlint', 'tsc', 'knip', 'oxfmt'])
  expect(argumentsOf('oxlint', changed)).toContain('src/main.tsx')
  expect(argumentsOf('oxlint', changed)).not.toContain('docs/testing.md')
  expect(argumentsOf('oxfmt', changed)).toEqual(expect.arrayContaining(changed))
})

test.each(['openapi/paths/nodes.yaml', 'mocks/control-api/openapi.yaml', 'redocly.yaml'])(
  'the contract is linted after a change of %s',
  (file) => expect(toolsOf([file])).toContain('redocly'),
)

test('without a change nothing is linted', () => {
  expect(toolsOf([])).toEqual(['tsc', 'knip'])
})

test('changed, added and staged files are found, ignored and deleted ones not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: folder })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  git('init', '--quiet')
  for (const name of ['kept.ts', 'edited.ts', 'gone.ts']) write(name, '1')
  write('.gitignore', '*.log')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
  write('edited.ts', '2')
  write('新.ts', '1')
  write('staged.ts', '1')
  git('add', 'staged.ts')
  write('npm.log', '1')
  rmSync(join(folder, 'gone.ts'))
  expect(changedFiles(folder)?.toSorted()).toEqual(['edited.ts', 'staged.ts', '新.ts'])
  rmSync(folder, { recursive: true })
})

test('without a clone no file is known to differ, and git prints nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-clone-'))
  const module = join(import.meta.dirname, 'changed-files.ts')
  const ask = `import { changedFiles } from '${pathToFileURL(module).href}'
console.log(changedFiles(${JSON.stringify(folder)}))`
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', ask], { encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['undefined\n', ''])
  rmSync(folder, { recursive: true })
})
