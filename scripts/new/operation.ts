import type { Method } from '../generate/openapi.ts'
import * as contract from './contract-text.ts'
import { NewError, type Draft } from './draft.ts'
import { answerParts } from './operation-parts.ts'
import { operationYaml } from './operation-yaml.ts'
import { addRule } from './rule.ts'
import type { Address, PathParameter, Place } from './types.ts'
import { camel, isPlural, isReserved, kebab, pascal, singular, spoken } from './words.ts'

const methods: Method[] = ['get', 'post', 'put', 'patch', 'delete']
const pathForm = /^\/api(\/([a-zA-Z][\w-]*|\{[a-zA-Z]\w*\}))+$/

/** The flags of a new operation. */
export interface OperationOptions {
  /** Its operationId. */
  id?: string
  /** Its Chinese name. */
  title?: string
  /** Drafts its handler in the simulated provider as well. */
  isRuled?: boolean
  /** Whether a GET answers a list; an English plural decides unless given. */
  isList?: boolean | undefined
}

/** A drafted operation: its id, and its form in words. */
export interface DraftedOperation {
  id: string
  form: string
}

/** The parts of a path: its words, its parameters, and whether it ends in a parameter. */
interface PathWords {
  words: string[]
  parameters: Omit<PathParameter, 'shared'>[]
  endsInOne: boolean
}

/** Returns method and path of each operation that the words name. */
export function readOperations(words: string[]): Address[] {
  const parts = words.join(' ').split(/\s+/).filter(Boolean)
  if (parts.length === 0 || parts.length % 2)
    throw new NewError('An operation is a method and a path, such as "GET /api/nodes/{id}/alerts"')
  const pairs = Array.from({ length: parts.length / 2 }, (_, index) => parts.slice(index * 2, index * 2 + 2))
  return pairs.map(([method = '', path = '']) => ({ method: checkedMethod(method), path: checkedPath(path) }))
}

function checkedMethod(word: string): Method {
  const method = methods.find((one) => one === word.toLowerCase())
  if (method) return method
  throw new NewError(`${word} is no method; there are: ${methods.join(', ').toUpperCase()}`)
}

function checkedPath(path: string): string {
  if (!path.startsWith('/api/')) throw new NewError(`The path ${path} does not begin with /api/`)
  if (!pathForm.test(path)) throw new NewError(`The path ${path} is not made of words and {parameters}`)
  if (path.includes('/{') && path.split('/')[2]?.startsWith('{'))
    throw new NewError(`The path ${path} names nothing before its first parameter`)
  return path
}

const parameterOf = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1]

function readPath(path: string): PathWords {
  const segments = path.split('/').slice(2)
  const words = segments.filter((segment) => !parameterOf(segment))
  const parameters = segments.flatMap((segment, index) => {
    const owners = segments.slice(0, index).filter((one) => !parameterOf(one))
    const name = parameterOf(segment)
    return name
      ? [{ name, owner: owners.at(-1) ?? '', kind: owners.map((one) => kebab(singular(one))).join('-') }]
      : []
  })
  return { words, parameters, endsInOne: parameterOf(segments.at(-1) ?? '') !== undefined }
}

const verbs: Partial<Record<Method, string>> = {
  post: 'create',
  put: 'update',
  patch: 'update',
  delete: 'delete',
}

/** Returns the entity and the operationId of an operation. Several entities are listed; one is got, created, updated or deleted. */
function nameOf(method: Method, { words, endsInOne }: PathWords, wantsList: boolean | undefined) {
  const last = words.at(-1) ?? ''
  const entity = words.map((word) => pascal(singular(word))).join('')
  const many = [...words.slice(0, -1).map((word) => pascal(singular(word))), pascal(last)].join('')
  const isList = method === 'get' && (wantsList ?? (isPlural(last) && !endsInOne))
  const isOfAll = (method === 'put' || method === 'patch' || method === 'delete') && !endsInOne
  const verb = verbs[method] ?? (isList ? 'list' : 'get')
  return { isList, entity, id: verb + (isList || isOfAll ? many : entity) }
}

function checkedId(id: string): string {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(id))
    throw new NewError(`The operationId ${id} is not camelCase, such as listNodeAlerts`)
  if (isReserved(id)) throw new NewError(`The operationId ${id} is a word of TypeScript`)
  return id
}

const operationIds = (draft: Draft, files: string[]) =>
  files.flatMap((file) =>
    [...draft.read(contract.pathFile(file)).matchAll(/^ {4}operationId: (\w+)$/gm)].map(([, id]) => id),
  )

/** Throws when the address or the operationId exists. Returns the path's place when the path exists. */
function requireNew(draft: Draft, { method, path, id }: Address & { id: string }): Place | undefined {
  const all = contract.contractPaths(draft)
  const same = all.find((one) => contract.shapeOf(one.path) === contract.shapeOf(path))
  if (same && same.path !== path) throw new NewError(`The path ${path} is there already as ${same.path}`)
  const block = same && contract.blockOf(draft.read(contract.pathFile(same.file)), same.key)
  if (block?.includes(`\n  ${method}:\n`))
    throw new NewError(`The operation ${method.toUpperCase()} ${path} is there already`)
  if (operationIds(draft, [...new Set(all.map(({ file }) => file))]).includes(id))
    throw new NewError(`The operationId ${id} is there already — give another one: --id`)
  return same
}

/** Returns the file of a new path: the one of its first word, the nearest path's, or a new one. */
function placeOf(draft: Draft, path: string, read: PathWords): Place {
  const first = kebab(read.words[0] ?? '')
  const near = contract.nearestPaths(draft, path)[0]
  const file = draft.has(contract.pathFile(first)) ? first : (near?.file ?? first)
  return { file, key: freeKey(draft, file, read) }
}

function freeKey(draft: Draft, file: string, { words, endsInOne }: PathWords): string {
  const text = draft.has(contract.pathFile(file)) ? draft.read(contract.pathFile(file)) : ''
  const nouns = words.map((word, index) => (index < words.length - 1 || endsInOne ? singular(word) : word))
  const names = nouns.map((_, index) => camel(nouns.slice(-1 - index).join('-')))
  const numbered = Array.from({ length: 99 }, (_, index) => `${names.at(-1)}${index + 2}`)
  const free = [...names, ...numbered].find((key) => !contract.blockOf(text, key))
  if (!free) throw new NewError(`${contract.pathFile(file)} has no free key for the path`)
  return free
}

function tagOf(draft: Draft, file: string, words: string[]): string {
  const path = contract.pathFile(file)
  const tag = draft.has(path) && /^ {4}tags: \[([\w-]+)\]/m.exec(draft.read(path))?.[1]
  if (tag) return tag
  contract.addTag(draft, file, `What is said of ${words.map(spoken).join(' ')}`)
  return file
}

/** Returns the key of the shared path parameter with this name; undefined when there is none. */
function sharedParameter(draft: Draft, name: string): string | undefined {
  const text = draft.read('openapi/parameters.yaml')
  return [...text.matchAll(/^(\w+):\n/gm)]
    .map(([, key = '']) => ({ key, block: contract.blockOf(text, key) }))
    .find(({ block }) => block?.includes(`\n  name: ${name}\n`) && block.includes('\n  in: path\n'))?.key
}

const reasons: Partial<Record<Method, string>> = {
  put: 'The values are the same.',
  patch: 'The values are the same.',
  delete: 'It is gone then, and the second is refused (404).',
}

const changeForms: Partial<Record<Method, string>> = {
  post: 'creates one entry, with an Idempotency-Key',
  put: 'changes one entry',
  patch: 'changes one entry',
  delete: 'removes one entry',
}

const formOf = (method: Method, isList: boolean) =>
  changeForms[method] ??
  (isList ? 'a paged list (--one writes a single entry)' : 'one entry (--list writes a list)')

/** Drafts an operation of the contract; with `isRuled` also its handler in the simulated provider. */
export async function addOperation(
  draft: Draft,
  { method, path }: Address,
  { id: givenId, title, isRuled, isList: wantsList }: OperationOptions,
): Promise<DraftedOperation> {
  const read = readPath(path)
  const { isList, entity, id: ownId } = nameOf(method, read, wantsList)
  const id = checkedId(givenId ?? ownId)
  const same = requireNew(draft, { method, path, id })
  const place = same ?? placeOf(draft, path, read)
  const tag = tagOf(draft, place.file, read.words)
  const call = `${method.toUpperCase()} ${path}`
  const source = `decision ${contract.addDecision(draft, `**\`${call}\`** is not in the documents.`)}`
  const parts = await answerParts(draft, { method, isList, entity, title, source, file: place.file })
  const operation = {
    ...parts,
    method,
    id,
    source,
    tag,
    isList,
    parameters: read.parameters.map((one) => ({ ...one, shared: sharedParameter(draft, one.name) })),
    takesKey: method === 'post',
    repeatable: reasons[method],
  }
  contract.addOperation(draft, place, operationYaml(operation))
  if (!same) contract.addPath(draft, { path, ...place })
  if (isRuled) addRule(draft, { ...operation, path, file: place.file })
  return { id, form: formOf(method, isList) }
}
