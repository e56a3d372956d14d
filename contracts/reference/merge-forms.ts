import { resolveRef } from '../breaking-changes/schema/flatten.ts'
import {
  isObject,
  unionOfKeys,
  listAt,
  objectAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../breaking-changes/schema/json.ts'

export const typesIn = (schema: JsonObject): string[] =>
  typeof schema['type'] === 'string' ? [schema['type']] : textsAt(schema, 'type')

// Keywords beside a `$ref` override those of its target, as the description there is more specific.
const resolved = (document: JsonObject, value: Json | undefined): JsonObject => {
  const { $ref: _reference, ...own } = isObject(value) ? value : {}
  return { ...resolveRef(document, value), ...own }
}

const choicesIn = (schema: JsonObject) => [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')]

/** Returns every form of a value: nested choices are expanded. */
function formsOf(document: JsonObject, value: Json | undefined): JsonObject[] {
  const schema = resolved(document, value)
  const choices = choicesIn(schema)
  return choices.length ? choices.flatMap((one) => formsOf(document, one)) : [schema]
}

const typeNames: Record<string, string> = {
  integer: '数字',
  number: '数字',
  string: '文本',
  boolean: '真假',
  array: '列表',
  object: '对象',
}

/** Returns a combined name of several forms: 数字或文本，可缺. */
function nameOf(forms: JsonObject[]): string {
  const types = forms.flatMap(typesIn)
  const isAny = forms.some((one) => typesIn(one).length === 0)
  const named = new Set(types.flatMap((type) => typeNames[type] ?? []))
  const all = [...named, ...(isAny ? ['任意值'] : [])]
  const last = all.at(-1) ?? ''
  const list = all.length > 1 ? `${all.slice(0, -1).join('、')}或${last}` : last
  return types.includes('null') ? `${list}，可缺` : list
}

const intersection = (lists: string[][]): string[] =>
  lists.reduce((all, one) => all.filter((name) => one.includes(name)), lists[0] ?? [])

/** Merges the fields of all object forms. A field is required if every form requires it. */
function mergedFields(forms: JsonObject[]): JsonObject {
  const objects = forms.filter((one) => typesIn(one).includes('object'))
  return {
    properties: objects
      .map((one) => objectAt(one, 'properties'))
      .reduce((all, one) => ({ ...all, ...one, ...all }), {}),
    required: intersection(objects.map((one) => textsAt(one, 'required'))),
  }
}

const isNull = (schema: JsonObject) => typesIn(schema).join() === 'null'

const withNull = (schema: JsonObject): JsonObject => ({
  ...schema,
  type: [...new Set([...typesIn(schema), 'null'])],
})

/**
 * Returns a value as one schema without references and choices. `#forms` is the combined name of several forms,
 * `#known` the values of an open enum.
 */
export function mergeForms(document: JsonObject, value: Json | undefined): JsonObject {
  const { oneOf: _one, anyOf: _any, ...own } = resolved(document, value)
  const forms = formsOf(document, value)
  const [first = {}, ...others] = forms.filter((one) => !isNull(one))
  if (forms.length === 1) return isAnything(first) ? { ...first, '#forms': '任意值' } : first
  // The others were null.
  if (others.length === 0) return withNull({ ...first, ...own })
  const list = forms.find((one) => typesIn(one).includes('array'))
  return {
    ...mergedFields(forms),
    ...(list && { items: list['items'] ?? true }),
    ...own,
    '#known': own['x-decoded'] === undefined ? listAt(first, 'enum') : [],
    '#forms': nameOf(forms),
  }
}

const isAnything = (schema: JsonObject) =>
  unionOfKeys(schema, {}).every((key) => ['description', 'x-decoded', 'x-source', 'x-id-of'].includes(key))
