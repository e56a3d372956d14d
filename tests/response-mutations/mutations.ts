type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Path = (string | number)[]

/** One wrong thing in an answer. */
export interface ResponseMutation {
  /** What kind of wrong: `missing`, `null`, `another type` … */
  kind: string
  /** Where: `data[].price`; items of a list all bear the name `[]`. */
  place: string
  body: Json
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body with another value at a path; undefined takes the field away. */
function changed(body: Json, [key, ...rest]: Path, value: Json | undefined): Json | undefined {
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((one, index) => (index === key ? (changed(one, rest, value) ?? null) : one))
  if (!isObject(body)) return body
  const { [key]: before, ...others } = body
  const next = changed(before ?? null, rest, value)
  return next === undefined ? others : { ...body, [key]: next }
}

/** What a page must neither run nor show as elements. */
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

function aboutText(value: string): [string, Json][] {
  const texts: [string, Json][] = [
    ['unknown value', 'unheard_of'],
    ['empty', ''],
    ['huge', hugeText],
    ['markup', markup],
  ]
  const isNumeric = value.trim() !== '' && Number.isFinite(Number(value))
  return isNumeric ? [...texts, ['text as a number', Number(value)]] : texts
}

function aboutList(value: Json[]): [string, Json][] {
  return [
    ['empty', []],
    ['a null row', [...value, null]],
    ['an odd row', [...value, 7]],
    ['an empty row', [...value, {}]],
  ]
}

function ofItsKind(value: Json): [string, Json][] {
  if (typeof value === 'string') return aboutText(value)
  if (typeof value === 'number')
    return [
      ['number as text', String(value)],
      ['huge', hugeNumber],
    ]
  if (typeof value === 'boolean') return [['flag as text', value ? '1' : '0']]
  if (Array.isArray(value)) return aboutList(value)
  return isObject(value) ? [['empty', {}]] : []
}

const nameOf = (path: Path) =>
  path.map((key, index) => (typeof key === 'number' ? '[]' : `${index ? '.' : ''}${key}`)).join('')

/** Everything wrong that can be said of the value at a path; of a list's items the first stands for all. */
function aboutValue(body: Json, value: Json, path: Path): ResponseMutation[] {
  const at = (kind: string, next: Json | undefined): ResponseMutation[] => {
    const mutated = changed(body, path, next)
    return mutated === undefined ? [] : [{ kind, place: nameOf(path), body: mutated }]
  }
  return [
    ...(typeof path.at(-1) === 'string' ? at('missing', undefined) : []),
    ...(value === null ? [] : at('null', null)),
    ...at('another type', ofAnotherType(value)),
    ...ofItsKind(value).flatMap(([kind, next]) => at(kind, next)),
  ]
}

function childrenOf(value: Json): [string | number, Json][] {
  if (Array.isArray(value)) return value[0] === undefined ? [] : [[0, value[0]]]
  return isObject(value) ? Object.entries(value) : []
}

function walk(body: Json, value: Json, path: Path): ResponseMutation[] {
  const inside = childrenOf(value).flatMap(([key, child]) => walk(body, child, [...path, key]))
  return path.length ? [...aboutValue(body, value, path), ...inside] : inside
}

/** Every mutation of a response body, field by field. */
export const mutationsOf = (body: Json): ResponseMutation[] => walk(body, body, [])
