import { isObject, listAt, objectAt, type Json, type JsonObject } from '../../contracts/schema/json.ts'
import type { Flatten } from '../../contracts/schema/flat.ts'
import type { Lie, Told } from './lie.ts'

type Path = (string | number)[]

/** How bodies are read: by the contract's schemas, flat, and by whether a value has one of the forms of a schema. */
export interface Reader {
  flatten: Flatten
  fits: (schema: Json, value: Json) => boolean
}

/** The body with another value at a path; undefined takes the field away. */
function changed(body: Json, [key, ...rest]: Path, value: Json | undefined): Json | undefined {
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((one, index) => (index === key ? (changed(one, rest, value) ?? null) : one))
  if (!isObject(body)) return body
  const { [key]: old, ...others } = body
  const next = changed(old ?? null, rest, value)
  return next === undefined ? others : { ...body, [key]: next }
}

/** One change of a body; whether it is a lie depends on the contract. */
interface Change {
  kind: string
  path: Path
  value: Json | undefined
}

const kindOf = (value: Json) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** Values of every other type. */
const ofOtherTypes = (honest: Json): Json[] =>
  [12.5, 'twelve', true, ['a'], { a: 1 }].filter((one) => kindOf(one) !== kindOf(honest))

const another = (honest: Json): Json | undefined =>
  typeof honest === 'string' ? 'unheard-of' : typeof honest === 'number' ? 97 : undefined

function changesOfValue(honest: Json, path: Path): Change[] {
  const others = ofOtherTypes(honest).map((value) => ({ kind: 'another type', path, value }))
  const value = another(honest)
  return [
    ...others,
    ...(honest === null ? [] : [{ kind: 'null', path, value: null }]),
    ...(value === undefined ? [] : [{ kind: 'another value', path, value }]),
    ...(typeof honest === 'number' ? [{ kind: 'another value', path, value: -0.5 }] : []),
    ...(typeof honest === 'string' ? [{ kind: 'another format', path, value: `! ${honest}!` }] : []),
  ]
}

/** Every change of a body and of all that is in it; of a list's rows, the first stands for all. */
function changesIn(schema: Json, honest: Json, path: Path, reader: Reader): Change[] {
  const flat = reader.flatten(schema)
  const own = path.length === 0 ? [] : changesOfValue(honest, path)
  const form = formOf(flat, honest, reader)
  if (form !== undefined) return [...own, ...changesIn(form, honest, path, reader).filter(isWithin(path))]
  const [first] = Array.isArray(honest) ? honest : []
  if (first !== undefined) return [...own, ...changesIn(flat['items'] ?? true, first, [...path, 0], reader)]
  return isObject(honest) ? [...own, ...changesOfFields(flat, honest, path, reader)] : own
}

const isWithin =
  (path: Path) =>
  ({ path: { length } }: Change) =>
    length > path.length

/** Of several forms the first that an object or a list has. */
function formOf(flat: JsonObject, honest: Json, { fits }: Reader): Json | undefined {
  if (typeof honest !== 'object') return undefined
  const branches = listAt(flat, '#choices').flatMap((group) =>
    isObject(group) ? listAt(group, 'branches') : [],
  )
  return branches.find((branch) => fits(branch, honest))
}

function changesOfFields(flat: JsonObject, honest: JsonObject, path: Path, reader: Reader): Change[] {
  const properties = objectAt(flat, 'properties')
  const known = Object.keys(honest).filter((name) => name in properties)
  return known.flatMap((name) => [
    { kind: 'field dropped', path: [...path, name], value: undefined },
    ...changesIn(properties[name] ?? true, honest[name] ?? null, [...path, name], reader),
  ])
}

const tellWith =
  ({ path, value }: Change) =>
  (honest: Told): Told => ({ ...honest, text: JSON.stringify(changed(JSON.parse(honest.text), path, value)) })

/** The changes of a body that contradict the contract: what one of a value's other forms allows is no lie. */
export function bodyLies(schema: Json, honest: Json, reader: Reader): Lie[] {
  const isLie = ({ path, value }: Change) => !reader.fits(schema, changed(honest, path, value) ?? null)
  return changesIn(schema, honest, [], reader)
    .filter(isLie)
    .map((change) => ({ kind: change.kind, where: change.path.join('.'), tell: tellWith(change) }))
}
