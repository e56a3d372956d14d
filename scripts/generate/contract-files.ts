import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { hashOf, isFresh } from '../lib/build-stamp.ts'
import { root } from '../lib/root.mjs'

const generator = 'scripts/generate'

/** What a process of the generator loads once, at its start. */
const loaded = ['orval.config.ts', generator, 'package-lock.json']

// Generated code depends on these, and whether it may be generated on the lint.
const inputs = [
  'mocks/control-api/openapi.yaml',
  'mocks/control-api/openapi',
  'redocly.yaml',
  '.redocly.lint-ignore.yaml',
  ...loaded,
]

/** The folders of generated code. */
export const folders = ['openapi/generated', 'src/api/generated', 'mocks/generated']

const contract = 'openapi'

const isGeneratedPath = (path) => path.split('/').includes('generated')

const entriesOf = (isFolder) =>
  readdirSync(join(root, contract), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() === isFolder)
    .map(({ parentPath, path = parentPath, name }) => relative(root, join(path, name)).replaceAll('\\', '/'))
    .filter((path) => !isGeneratedPath(path))

const reference = /\$ref['"]?:\s*['"]?([^\s'"#}]+)/g

/** Returns the files that a YAML file refers to, as paths from the project's folder. */
function referencesOf(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(reference)]
    .map(([, target]) => join(dirname(path), target).replaceAll('\\', '/'))
    .filter((target) => /\.(ya?ml|json)$/.test(target) && existsSync(join(root, target)))
}

const isOutside = (path) => !path.startsWith(`${contract}/`)

/** Returns the files outside openapi/ that it refers to, and what those refer to. */
function outsideFiles() {
  const files = entriesOf(false).filter((path) => /\.ya?ml$/.test(path))
  const found = new Set(files)
  for (const path of found) for (const target of referencesOf(path)) found.add(target)
  return [...found].filter(isOutside)
}

/** Returns the contract's files and folders, for a hash. */
const contractSources = () => [contract, ...outsideFiles()]

/** Returns the folders that the files of the contract and of the generator are in. */
export const watchedFolders = () => [
  ...new Set([contract, ...entriesOf(true), ...outsideFiles().map((path) => dirname(path)), generator]),
]

/** Returns a hash of the generator. */
export const generatorHash = () => hashOf(loaded)

/** Returns a hash of all that generated code depends on. */
export const contractHash = () => hashOf([...contractSources(), ...inputs])

/** Whether there is generated code, of this contract or an older one. */
export const hasGenerated = () => folders.every((path) => existsSync(join(root, path)))

/** Whether the generated code is of the contract with this hash. */
export const isGenerated = (hash) => hasGenerated() && isFresh('generate', hash)
