import { globSync, readFileSync, statSync } from 'node:fs'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../../package.json' with { type: 'json' }

// YAML reads what JSON with comments is, comments apart.
const read = (file: string) => parse(readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''))

const settings: { 'yaml.schemas': Record<string, string[]>; 'js/ts.tsdk.path': string } =
  read('.vscode/settings.json')

const ajv = new Ajv({ strict: false })
for (const file of globSync('.vscode/*.schema.json'))
  ajv.addSchema(read(file), file.replace('.vscode/', '').replaceAll('\\', '/'))

/** Returns the errors of a document by the schema that the editor holds it to. */
function errorsOf(schema: string, document: unknown) {
  const name = schema.replace('.vscode/', '')
  return ajv.validate(name, document)
    ? []
    : (ajv.errors ?? []).map((one) => `${one.instancePath} ${one.message}`)
}

describe.each(Object.entries(settings['yaml.schemas']))('the editor holds files to %s', (schema, globs) => {
  test.each(globs.flatMap((glob) => globSync(glob)))('%s has no error', (file) => {
    expect(errorsOf(schema, read(file))).toEqual([])
  })
})

const operation = {
  operationId: 'listThings',
  'x-source': 'decision 1',
  tags: ['things'],
  summary: '列表',
  description: 'Lists things.',
  responses: { '200': { description: 'Things.' } },
}

test.each([
  [{ operationID: 'x' }, 'must NOT have additional properties'],
  [{ 'x-source': 'section 7' }, 'must match pattern'],
  [{ responses: {} }, 'must NOT have fewer than 1 properties'],
])('it marks %j', (change, message) => {
  const errors = errorsOf('.vscode/openapi-paths.schema.json', {
    things: { get: { ...operation, ...change } },
  })
  expect(errors.join()).toContain(message)
})

test('it marks a schema whose type is misspelt', () => {
  const schema = '.vscode/openapi-schemas.schema.json'
  expect(errorsOf(schema, { Thing: { type: 'object' } })).toEqual([])
  expect(errorsOf(schema, { Thing: { type: 'objet' } })).not.toEqual([])
})

test('the compiler of the editor is that of the lockfile', () => {
  expect(statSync(`${settings['js/ts.tsdk.path']}/package.json`).isFile()).toBe(true)
})

interface Devcontainer {
  customizations: { vscode: { extensions: string[] } }
}

test('the devcontainer has the recommended extensions, and it and the git hook run commands that exist', () => {
  const text = readFileSync('.devcontainer/devcontainer.json', 'utf8')
  const { customizations }: Devcontainer = JSON.parse(text)
  expect(customizations.vscode.extensions).toEqual(read('.vscode/extensions.json').recommendations)
  const hook = readFileSync('scripts/hooks/pre-commit', 'utf8')
  const commands = [...`${text}${hook}`.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name)
  expect(commands.length).toBeGreaterThan(2)
  expect(commands.filter((name) => !Object.keys(packageJson.scripts).includes(name ?? ''))).toEqual([])
})

test.skipIf(process.platform === 'win32')('git can run the hook', () => {
  expect(statSync('scripts/hooks/pre-commit').mode & 0o111).not.toBe(0)
})
