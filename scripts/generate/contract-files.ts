import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { hashOf, isFresh } from '../build/build-stamp.ts'
import { root } from '../lib/root.mjs'

const generator = 'scripts/generate'

/** The files that a process of the generator loads once, at its start. */
const loaded = ['orval.config.ts', generator, 'package-lock.json']

// Generated code depends on these. The lint decides whether it may be generated.
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

const isGeneratedPath = (path: string) => path.split('/').includes('generated')

const entriesOf = (isFolder: boolean): string[] =>
  readdirSync(join(root, contract), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() === isFolder)
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !isGeneratedPath(path))

const reference = /\$ref['"]?:\s*['"]?([^\s'"#}]+)/g

/** Returns the files that a YAML file refers to, as paths from the project's folder. */
function referencesOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(reference)]
    .map(([, target = '']) => join(dirname(path), target).replaceAll('\\', '/'))
    .filter((target) => /\.(ya?ml|json)$/.test(target) && existsSync(join(root, target)))
}

const isOutside = (path: string) => !path.startsWith(`${contract}/`)

/** Returns the files outside openapi/ that it refers to, directly or through another file. */
function outsideFiles(): string[] {
  const files = entriesOf(false).filter((path) => /\.ya?ml$/.test(path))
  const found = new Set(files)
  for (const path of found) for (const target of referencesOf(path)) found.add(target)
  return [...found].filter(isOutside)
}

/** Returns the contract's files and folders, for a hash. */
const contractSources = () => [contract, ...outsideFiles()]

/** Returns the folders that the files of the contract and of the generator are in. */
export const watchedFolders = (): string[] => [
  ...new Set([contract, ...entriesOf(true), ...outsideFiles().map((path) => dirname(path)), generator]),
]

/** Returns a hash of the generator. */
export const generatorHash = (): string => hashOf(loaded)

/** Returns a hash of everything that generated code depends on. */
export const contractHash = (): string => hashOf([...contractSources(), ...inputs])

/** Whether there is generated code, of this contract or an older one. */
export const hasGenerated = (): boolean => folders.every((path) => existsSync(join(root, path)))

/** Whether the generated code is of the contract with this hash. */
export const isGenerated = (hash: string): boolean => hasGenerated() && isFresh('generate', hash)
