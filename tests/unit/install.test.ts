import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { expect, test } from 'vitest'
import root from '../../package.json' with { type: 'json' }
import { commands } from '../../scripts/commands.mjs'

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

test('what building and serving imports comes without the packages of checks and tests', () => {
  const files = globSync(served, { exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(500)
  const imported = new Set(files.flatMap(packagesIn))
  expect(imported).toContain('msw')
  expect(Object.keys(root.devDependencies).filter((name) => imported.has(name))).toEqual([])
})

test('npm start installs nothing but that', () => {
  for (const name of ['start', 'dev', 'mock', 'build', 'preview', 'generate'])
    expect(commands[name]?.needs[0]).toBe('runtime')
  expect(commands['test']?.needs[0]).toBe('installed')
})
