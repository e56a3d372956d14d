import type { FlattenSchema } from '../../../../contracts/breaking-changes/schema/flatten.ts'
import {
  isObject,
  listAt,
  objectAt,
  type Json,
  type JsonObject,
} from '../../../../contracts/breaking-changes/schema/json.ts'
import { changed } from '../screens/mutations.ts'
import type { VerifierMutation, MutableResponse } from './verifier-mutation.ts'

type Path = (string | number)[]

/** Reads the contract: `flatten` for its schemas, `fits` to validate a value. */
export interface ContractReader {
  flatten: FlattenSchema
  fits: (schema: Json, value: Json) => boolean
}

/** One change of a body, which the contract may allow. */
interface Change {
  kind: string
  path: Path
  value: Json | undefined
}

const kindOf = (value: Json) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** Returns a value of every other type. */
const valuesOfOtherTypes = (original: Json): Json[] =>
  [12.5, 'twelve', true, ['a'], { a: 1 }].filter((one) => kindOf(one) !== kindOf(original))

const otherValue = (original: Json): Json | undefined =>
  typeof original === 'string' ? 'unheard-of' : typeof original === 'number' ? 97 : undefined

function changesOfValue(original: Json, path: Path): Change[] {
  const others = valuesOfOtherTypes(original).map((value) => ({ kind: 'another type', path, value }))
  const value = otherValue(original)
  return [
    ...others,
    ...(original === null ? [] : [{ kind: 'null', path, value: null }]),
    ...(value === undefined ? [] : [{ kind: 'another value', path, value }]),
    ...(typeof original === 'number' ? [{ kind: 'another value', path, value: -0.5 }] : []),
    ...(typeof original === 'string' ? [{ kind: 'another format', path, value: `! ${original}!` }] : []),
  ]
}

/** Returns every change of a body at any depth; of a list only the first item is changed. */
function changesIn(schema: Json, original: Json, path: Path, reader: ContractReader): Change[] {
  const flat = reader.flatten(schema)
  const changes = path.length === 0 ? [] : changesOfValue(original, path)
  const form = formOf(flat, original, reader)
  if (form !== undefined)
    return [...changes, ...changesIn(form, original, path, reader).filter(isWithin(path))]
  const [first] = Array.isArray(original) ? original : []
  if (first !== undefined)
    return [...changes, ...changesIn(flat['items'] ?? true, first, [...path, 0], reader)]
  return isObject(original) ? [...changes, ...changesOfFields(flat, original, path, reader)] : changes
}

const isWithin =
  (path: Path) =>
  ({ path: { length } }: Change) =>
    length > path.length

/** Returns the first branch of a choice that an object or a list fits. */
function formOf(flat: JsonObject, original: Json, { fits }: ContractReader): Json | undefined {
  if (typeof original !== 'object') return undefined
  const branches = listAt(flat, '#choices').flatMap((group) =>
    isObject(group) ? listAt(group, 'branches') : [],
  )
  return branches.find((branch) => fits(branch, original))
}

function changesOfFields(
  flat: JsonObject,
  original: JsonObject,
  path: Path,
  reader: ContractReader,
): Change[] {
  const properties = objectAt(flat, 'properties')
  const known = Object.keys(original).filter((name) => name in properties)
  return known.flatMap((name) => [
    { kind: 'field dropped', path: [...path, name], value: undefined },
    ...changesIn(properties[name] ?? true, original[name] ?? null, [...path, name], reader),
  ])
}

const applyChange =
  ({ path, value }: Change) =>
  (original: MutableResponse): MutableResponse => ({
    ...original,
    text: JSON.stringify(changed(JSON.parse(original.text), path, value)),
  })

/** Returns the changes of a body that violate the contract. */
export function bodyMutations(schema: Json, original: Json, reader: ContractReader): VerifierMutation[] {
  const isViolation = ({ path, value }: Change) =>
    !reader.fits(schema, changed(original, path, value) ?? null)
  return changesIn(schema, original, [], reader)
    .filter(isViolation)
    .map((change) => ({ kind: change.kind, where: change.path.join('.'), apply: applyChange(change) }))
}
