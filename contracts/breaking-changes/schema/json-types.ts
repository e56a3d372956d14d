import type { Json } from './json.ts'

/** JSON Schema's types; number includes integer. */
const allTypes = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'] as const
export type TypeName = (typeof allTypes)[number]

const anything: TypeName[] = ['null', 'boolean', 'object', 'array', 'number', 'string']

const isType = (value: Json): value is TypeName => allTypes.some((one) => one === value)

/** Returns the types that a `type` keyword allows; all types when it is absent. */
export function typesOf(type: Json | undefined): TypeName[] {
  if (type === undefined) return anything
  return (Array.isArray(type) ? type : [type]).filter(isType)
}

export const allowsType = (types: TypeName[], type: TypeName): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

/** Returns the types that both lists allow. */
export const sharedTypes = (a: TypeName[], b: TypeName[]): TypeName[] => [
  ...new Set([...a.filter((one) => allowsType(b, one)), ...b.filter((one) => allowsType(a, one))]),
]

/** Returns the narrowest type of a value. */
export function typeOf(value: Json): TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'string' ? 'string' : 'object'
}

/** The keywords that say nothing about values. */
export const annotations = [
  'title',
  'description',
  'example',
  'examples',
  '$comment',
  'externalDocs',
  'deprecated',
  '#name',
]
