import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { hashOf, inputFiles, isFresh } from '../build/build-stamp.ts'
import { filesBelow, foldersBelow, isFile, readIfFile, stateOf } from '../lib/files.ts'
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

const isOwn = (name: string) => name !== 'generated'

const fromFolder = (folder: string, path: string) => relative(folder, path).replaceAll('\\', '/')

const reference = /\$ref['"]?:\s*['"]?([^\s'"#}]+)/g

/** Returns the files that a YAML file refers to, as paths from the project's folder. */
function referencesOf(folder: string, path: string): string[] {
  const text = readIfFile(join(folder, path))?.toString() ?? ''
  return [...text.matchAll(reference)]
    .map(([, target = '']) => join(dirname(path), target).replaceAll('\\', '/'))
    .filter((target) => /\.(ya?ml|json)$/.test(target) && isFile(join(folder, target)))
}

const isOutside = (path: string) => !path.startsWith(`${contract}/`)

/** Returns the YAML files of the contract. */
export const contractYaml = (folder = root): string[] =>
  filesBelow(join(folder, contract), isOwn)
    .filter((path) => /\.ya?ml$/.test(path))
    .map((path) => fromFolder(folder, path))

/** Returns the files outside openapi/ that it refers to, directly or through another file. */
function outsideFiles(folder: string): string[] {
  const found = new Set(contractYaml(folder))
  for (const path of found) for (const target of referencesOf(folder, path)) found.add(target)
  return [...found].filter(isOutside)
}

/** Returns the files and folders that generated code depends on. */
const sourcesIn = (folder: string) => [contract, ...outsideFiles(folder), ...inputs]

/** Returns the folders that the files of the contract and of the generator are in. */
export const watchedFolders = (folder = root): string[] => [
  ...new Set([
    contract,
    ...foldersBelow(join(folder, contract), isOwn).map((path) => fromFolder(folder, path)),
    ...outsideFiles(folder).map((path) => dirname(path)),
    generator,
  ]),
]

/** Returns a hash of the generator. */
export const generatorHash = (): string => hashOf(loaded)

/** Returns a hash of everything that generated code depends on. */
export const contractHash = (folder = root): string => hashOf(sourcesIn(folder), folder)

/** Returns a text that differs after any change of these files, also after one that was undone. */
export const contractState = (folder = root): string =>
  inputFiles(sourcesIn(folder), folder)
    .map((path) => `${path} ${stateOf(path)}`)
    .join('\n')

/** Whether there is generated code, of this contract or an older one. */
export const hasGenerated = (): boolean => folders.every((path) => existsSync(join(root, path)))

/** Whether the generated code is of the contract with this hash. */
export const isGenerated = (hash: string): boolean => hasGenerated() && isFresh('generate', hash)
