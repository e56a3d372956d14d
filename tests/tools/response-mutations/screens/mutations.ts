type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Path = (string | number)[]

/** One mutation of a response body. */
export interface ResponseMutation {
  /** `missing`, `null`, `another type` … */
  kind: string
  /** The place in the body: `data[].price`; every list item is `[]`. */
  place: string
  body: Json
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the body with another value at a path; undefined removes the field. */
export function changed(body: Json, [key, ...rest]: Path, value: Json | undefined): Json | undefined {
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((one, index) => (index === key ? (changed(one, rest, value) ?? null) : one))
  if (!isObject(body)) return body
  const { [key]: before, ...others } = body
  const next = changed(before ?? null, rest, value)
  return next === undefined ? others : { ...body, [key]: next }
}

/** Markup that a page must neither run nor render as elements. */
const markup =
  '<img src="x" onerror="window.markupRan = true"><script>window.markupRan = true</script> **粗体** [链接](javascript:alert(1))'

const hugeText = '很长的文字'.repeat(600)
const hugeNumber = 1e15

function ofAnotherType(value: Json): Json {
  if (typeof value === 'string') return { a: 1 }
  if (typeof value === 'number') return ['a']
  if (typeof value === 'boolean') return 'yes'
  return isObject(value) ? 'text' : { a: 1 }
}

function textMutations(value: string): [string, Json][] {
  const texts: [string, Json][] = [
    ['unknown value', 'unheard_of'],
    ['empty', ''],
    ['huge', hugeText],
    ['markup', markup],
  ]
  const isNumeric = value.trim() !== '' && Number.isFinite(Number(value))
  return isNumeric ? [...texts, ['text as a number', Number(value)]] : texts
}

function listMutations(value: Json[]): [string, Json][] {
  return [
    ['empty', []],
    ['a null row', [...value, null]],
    ['an odd row', [...value, 7]],
    ['an empty row', [...value, {}]],
  ]
}

function mutationsOfType(value: Json): [string, Json][] {
  if (typeof value === 'string') return textMutations(value)
  if (typeof value === 'number')
    return [
      ['number as text', String(value)],
      ['huge', hugeNumber],
    ]
  if (typeof value === 'boolean') return [['flag as text', value ? '1' : '0']]
  if (Array.isArray(value)) return listMutations(value)
  return isObject(value) ? [['empty', {}]] : []
}

const nameOf = (path: Path) =>
  path.map((key, index) => (typeof key === 'number' ? '[]' : `${index ? '.' : ''}${key}`)).join('')

/** Returns every mutation of the value at a path; of a list only the first item is mutated. */
function valueMutations(body: Json, value: Json, path: Path): ResponseMutation[] {
  const at = (kind: string, next: Json | undefined): ResponseMutation[] => {
    const mutated = changed(body, path, next)
    return mutated === undefined ? [] : [{ kind, place: nameOf(path), body: mutated }]
  }
  return [
    ...(typeof path.at(-1) === 'string' ? at('missing', undefined) : []),
    ...(value === null ? [] : at('null', null)),
    ...at('another type', ofAnotherType(value)),
    ...mutationsOfType(value).flatMap(([kind, next]) => at(kind, next)),
  ]
}

function childrenOf(value: Json): [string | number, Json][] {
  if (Array.isArray(value)) return value[0] === undefined ? [] : [[0, value[0]]]
  return isObject(value) ? Object.entries(value) : []
}

function walk(body: Json, value: Json, path: Path): ResponseMutation[] {
  const inside = childrenOf(value).flatMap(([key, child]) => walk(body, child, [...path, key]))
  return path.length ? [...valueMutations(body, value, path), ...inside] : inside
}

/** Returns every mutation of a response body, field by field. */
export const mutationsOf = (body: Json): ResponseMutation[] => walk(body, body, [])
