// Edits the contract as text, so that its comments and its layout stay.
import { NewError, type Draft } from './draft.ts'
import type { Place } from './types.ts'

const documentPath = 'openapi/openapi.yaml'
const decisionsPath = 'openapi/DECISIONS.md'

/** A path of openapi/openapi.yaml with its line and the place of its operations. */
export interface ContractPath extends Place {
  text: string
  path: string
}

export const pathFile = (name: string): string => `openapi/paths/${name}.yaml`
const schemaFile = (name: string) => `openapi/schemas/${name}.yaml`

/** Returns a path without the names of its parameters, which do not distinguish paths. */
export const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

const reference = /^ {2}(\/[^\n:]+):\n {4}\$ref: paths\/([\w-]+)\.yaml#\/(\w+)$/gm

/** Returns the paths of the contract, each with the file and the key of its operations. */
export const contractPaths = (draft: Draft): ContractPath[] =>
  [...draft.read(documentPath).matchAll(reference)].map(([text, path = '', file = '', key = '']) => ({
    text,
    path,
    file,
    key,
  }))

/** Returns the text of a key at the start of a line, with the indented lines below it. */
export const blockOf = (text: string, key: string): string | undefined =>
  new RegExp(`^${key}:\\n(?:(?: .*)?\\n)*`, 'm').exec(text)?.[0]

const insertAfter = (text: string, before: string, added: string) => {
  const end = text.indexOf(before) + before.length
  return text.slice(0, end) + added + text.slice(end)
}

const segments = (path: string) => shapeOf(path).split('/').slice(2)

/** Returns how many leading segments after /api two paths share. */
function sharedSegments(one: string, other: string): number {
  const first = segments(one)
  const second = segments(other)
  const apart = first.findIndex((segment, index) => segment !== second[index])
  return apart < 0 ? first.length : apart
}

/** Returns the paths that share the most leading segments with this one; none when no path shares any. */
export function nearestPaths(draft: Draft, path: string): ContractPath[] {
  const all = contractPaths(draft)
  const most = Math.max(...all.map((one) => sharedSegments(path, one.path)))
  return most === 0 ? [] : all.filter((one) => sharedSegments(path, one.path) === most)
}

/** Adds a path after its nearest neighbour, or after all other paths. */
export function addPath(draft: Draft, { path, file, key }: Place & { path: string }): void {
  const all = contractPaths(draft).filter((one) => one.path.startsWith('/api/'))
  const before = nearestPaths(draft, path).at(-1) ?? all.at(-1)
  if (!before) throw new NewError(`${documentPath} has no path below /api/`)
  const added = `\n  ${path}:\n    $ref: paths/${file}.yaml#/${key}`
  draft.change(documentPath, (text) => insertAfter(text, before.text.trimEnd(), added))
}

/** Adds a tag after the others. */
export function addTag(draft: Draft, name: string, description: string): void {
  const tags = blockOf(draft.read(documentPath), 'tags')
  if (!tags) throw new NewError(`${documentPath} has no tags`)
  draft.change(documentPath, (text) =>
    insertAfter(text, tags, `  - name: ${name}\n    description: ${description}\n`),
  )
}

/** Adds the text of an operation to its path. The file and the path may be new. */
export function addOperation(draft: Draft, { file, key }: Place, operation: string): void {
  const path = pathFile(file)
  if (!draft.has(path)) return draft.create(path, `${key}:\n${operation}`)
  const block = blockOf(draft.read(path), key)
  draft.change(path, (text) => (block ? insertAfter(text, block, operation) : `${text}${key}:\n${operation}`))
}

/** Adds schemas to a file, which may be new. */
export function addSchemas(draft: Draft, name: string, schemas: string[]): void {
  if (schemas.length === 0) return
  const path = schemaFile(name)
  if (draft.has(path)) draft.change(path, (text) => text + schemas.join(''))
  else draft.create(path, schemas.join(''))
}

const heading = '## Calls beyond the documents'

/** Adds a decision. Returns its number. */
export function addDecision(draft: Draft, decide: string): number {
  const before = draft.read(decisionsPath)
  const numbers = [...before.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number))
  const number = Math.max(...numbers) + 1
  const start = before.includes(heading) ? '' : `\n${heading}\n\n`
  draft.change(decisionsPath, (text) => `${text}${start}${number}. ${decide}\n`)
  return number
}
