import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import * as entry from '../../../contracts/breaking-changes/index'

const folder = 'contracts/breaking-changes'

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.startsWith('dist'),
)

const { dependencies, files }: { dependencies: Record<string, string>; files: string[] } = JSON.parse(
  readFileSync(join(folder, 'package.json'), 'utf8'),
)

const importsOf = (name: string) =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:from|import|resolve)[ (]+'([^']+)'/g)].map(
    ([, source = '']) => source,
  )

const packageOf = (source: string) =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/')

/** Whether an import stays in the folder, or is of Node or a dependency. */
function isOwn(name: string, source: string): boolean {
  if (source.startsWith('node:')) return true
  if (!source.startsWith('.')) return packageOf(source) in dependencies
  const target = join(folder, dirname(name), source)
  return !relative(folder, target).startsWith('..') && existsSync(target)
}

test('the package imports nothing from outside of its folder but its dependencies', () => {
  expect(sources.length).toBeGreaterThan(40)
  const foreign = sources.flatMap((name) =>
    importsOf(name)
      .filter((source) => !isOwn(name, source))
      .map((source) => `${name}: ${source}`),
  )
  expect(foreign).toEqual([])
  const used = new Set(sources.flatMap(importsOf).map(packageOf))
  expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([])
  expect(files).toEqual(['dist'])
})

test('its entry compares two documents', () => {
  const document = (paths: object) => ({ openapi: '3.1.0', paths: JSON.parse(JSON.stringify(paths)) })
  const changes = entry.compareDocuments(document({ '/a': { get: { responses: {} } } }), document({}))
  expect(entry.breakingReport(changes)).toEqual(['✗ GET /a · operation · removed'])
})

test('its dependencies have the versions of the project', () => {
  const project: {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
    version: string
  } = JSON.parse(readFileSync('package.json', 'utf8'))
  const all = { ...project.devDependencies, ...project.dependencies }
  expect(Object.entries(dependencies).filter(([name, version]) => all[name] !== version)).toEqual([])
})
