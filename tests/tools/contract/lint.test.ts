import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { brokenRules } from '../../support/redocly'
import { replaceAt } from '../../support/replace-at'
import { contractDefects, eventDefects, journeyDefects, put, type Defect } from './fixtures/contracts/defects'

const fixtureUrl = (name: string) => new URL(`fixtures/contracts/${name}`, import.meta.url)

const parseFixture = async (name: string): Promise<unknown> => parse(await readFile(fixtureUrl(name), 'utf8'))

/** Writes a valid contract and the broken ones, lints all at once; returns the violated rules by file name. */
async function lintAll(fixture: string, defects: Defect[]): Promise<Map<string, Set<string>>> {
  const good = await parseFixture(fixture)
  const folder = await mkdtemp(join(tmpdir(), 'lint-'))
  // The journey calls operations of the good contract.
  await copyFile(fixtureUrl('good.yaml'), join(folder, 'good.yaml'))
  const documents = [good, ...defects.map(({ path, value }) => replaceAt(good, path, value))]
  const files = documents.map((_, index) => join(folder, `${index}.json`))
  await Promise.all(
    documents.map((document, index) => writeFile(files[index] ?? '', JSON.stringify(document))),
  )
  const broken = await brokenRules(files)
  return new Map(
    ['good', ...defects.map(({ name }) => name)].map((name, i) => [
      name,
      broken.get(files[i] ?? '') ?? new Set(),
    ]),
  )
}

describe.each([
  { fixture: 'good.yaml', defects: contractDefects },
  { fixture: 'good.asyncapi.yaml', defects: eventDefects },
  { fixture: 'good.arazzo.yaml', defects: journeyDefects },
])('the lint of $fixture', ({ fixture, defects }) => {
  let broken: Map<string, Set<string>>
  beforeAll(async () => {
    broken = await lintAll(fixture, defects)
  })

  test('lets the good document pass', () => {
    expect([...(broken.get('good') ?? ['not linted'])]).toEqual([])
  })

  test.each(defects)('catches: $name', ({ name, rule }) => {
    expect([...(broken.get(name) ?? [])]).toContain(rule)
  })
})

test('an anonymous operation needs no 401', async () => {
  const good = replaceAt(await parseFixture('good.yaml'), [...put, 'security'], [])
  const file = join(await mkdtemp(join(tmpdir(), 'lint-')), 'anonymous.json')
  await writeFile(file, JSON.stringify(replaceAt(good, [...put, 'responses', '401'], undefined)))
  expect([...((await brokenRules([file])).get(file) ?? [])]).not.toContain('contract/error-statuses')
})

test('an id may be of a thing with a digit in its name, as npm run new names that of /api/v2/alerts', async () => {
  const path = ['components', 'schemas', 'Thing', 'properties', 'name', 'x-id-of']
  const file = join(await mkdtemp(join(tmpdir(), 'lint-')), 'digit.json')
  await writeFile(file, JSON.stringify(replaceAt(await parseFixture('good.yaml'), path, 'v2-alert')))
  expect([...((await brokenRules([file])).get(file) ?? [])]).toEqual([])
})

test('every rule of this project has a failing fixture', async () => {
  const config: { rules: Record<string, unknown> } = parse(await readFile('redocly.yaml', 'utf8'))
  const own = Object.keys(config.rules).filter((rule) => /^(contract|rule)\//.test(rule))
  const seen = new Set([...contractDefects, ...eventDefects, ...journeyDefects].map(({ rule }) => rule))
  expect(own.filter((rule) => !seen.has(rule))).toEqual([])
})
