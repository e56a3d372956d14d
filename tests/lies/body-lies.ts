import {
  listAt,
  isObject,
  objectAt,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../../contracts/schema/json.ts'
import type { Flatten } from '../../contracts/schema/flat.ts'
import { typesOf } from '../../contracts/schema/types.ts'
import type { Lie, Told } from './lie.ts'

type Path = (string | number)[]

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

const tellWith =
  (path: Path, value: Json | undefined) =>
  (honest: Told): Told => ({ ...honest, text: JSON.stringify(changed(JSON.parse(honest.text), path, value)) })

const lie = (kind: string, path: Path, value: Json | undefined): Lie => ({
  kind,
  where: path.join('.'),
  tell: tellWith(path, value),
})

/** A value of another type, which no schema of the honest one's type lets through. */
function ofAnotherType(honest: Json): Json {
  if (typeof honest === 'string') return 12.5
  if (typeof honest === 'number') return 'twelve'
  if (typeof honest === 'boolean') return 'yes'
  return Array.isArray(honest) ? { a: 1 } : ['a']
}

function aboutValue(schema: JsonObject, honest: Json, path: Path): Lie[] {
  const types = typesOf(schema['type'])
  const lies = [lie('another type', path, ofAnotherType(honest))]
  if (!types.includes('null')) lies.push(lie('null', path, null))
  if (listAt(schema, 'enum').length > 0)
    lies.push(lie('another enum value', path, typeof honest === 'number' ? 97 : 'unheard-of'))
  if (typeof honest === 'string' && (schema['format'] !== undefined || schema['pattern'] !== undefined))
    lies.push(lie('another format', path, `!${textAt(schema, 'format') ?? ''} ${honest}!`))
  return lies
}

function aboutFields(schema: JsonObject, honest: JsonObject, path: Path, flatten: Flatten): Lie[] {
  const properties = objectAt(schema, 'properties')
  const required = new Set(textsAt(schema, 'required'))
  const known = Object.keys(honest).filter((name) => name in properties)
  const closed = schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false
  return [
    ...(closed ? [lie('undocumented field', [...path, 'undocumented'], true)] : []),
    ...known.map((name) =>
      lie(
        required.has(name) ? 'required field dropped' : 'optional field dropped',
        [...path, name],
        undefined,
      ),
    ),
    ...known.flatMap((name) =>
      bodyLies(properties[name] ?? true, honest[name] ?? null, [...path, name], flatten),
    ),
  ]
}

/** Every lie about a body and all that is in it; of a list's rows, the first stands for all. */
export function bodyLies(schema: Json, honest: Json, path: Path, flatten: Flatten): Lie[] {
  const flat = flatten(schema)
  const own = path.length === 0 ? [] : aboutValue(flat, honest, path)
  if (honest === null || listAt(flat, '#choices').length > 0)
    return own.filter(({ kind }) => kind !== 'another type' || honest !== null)
  const [first] = Array.isArray(honest) ? honest : []
  if (first !== undefined) return [...own, ...bodyLies(flat['items'] ?? true, first, [...path, 0], flatten)]
  return isObject(honest) ? [...own, ...aboutFields(flat, honest, path, flatten)] : own
}
