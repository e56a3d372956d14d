import { resolveRef } from '../../breaking-changes/schema/flatten.ts'
import {
  isObject,
  listAt,
  objectAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../../breaking-changes/schema/json.ts'
import { isReadableTime } from './readable-time.ts'

/** A schema's forms: itself, or the branches of its choices. */
type FormsOf = (schemas: Json[]) => JsonObject[]

const allowsText = ({ type }: JsonObject) => type === undefined || [type].flat().includes('string')

const restrictions = ['enum', 'const', 'pattern', 'format', 'maxLength', '$ref', 'anyOf', 'oneOf', 'allOf']

/** Whether some form takes any text, so that the contract does not refuse a misspelt one. */
const isOpen = (forms: JsonObject[]) =>
  forms.some((one) => allowsText(one) && restrictions.every((key) => one[key] === undefined))

const listWords = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '')

const isTime = ({ format }: JsonObject) => format === 'date-time'

/** Returns the expected form of a text that the contract also allows as free text; undefined when the text has that form. */
function expectedText(forms: JsonObject[], value: string): string | undefined {
  const words = [...new Set(forms.flatMap((one) => textsAt(one, 'enum')))]
  const text = value.trim()
  if (text === '' || !isOpen(forms)) return undefined
  if (words.length > 0) return words.includes(text.toLowerCase()) ? undefined : `must be ${listWords(words)}`
  return forms.some(isTime) && !isReadableTime(text)
    ? 'must be an ISO date-time, YYYY-MM-DD HH:mm:ss or seconds since 1970'
    : undefined
}

const isMissing = (value: Json | undefined) => value === undefined || value === null || value === ''

/** Returns the numbers by which an object's state is followed (`x-lifecycle`). Ids are required where they are promised. */
const knownBy = (form: JsonObject, formsOf: FormsOf): string[] =>
  Object.values(objectAt(form, 'properties')).flatMap((property) => {
    const keys = formsOf([property]).flatMap((one) => textsAt(objectAt(one, 'x-lifecycle'), 'known-by'))
    return keys.length === 1 ? keys.filter((key) => key !== 'id') : []
  })

/** Returns a line for each object without its identifying property. */
function missingKeys(forms: JsonObject[], value: JsonObject, place: string, formsOf: FormsOf): string[] {
  const keys = new Set(forms.flatMap((one) => knownBy(one, formsOf)))
  return [...keys]
    .filter((key) => isMissing(value[key]))
    .map((key) => `${place}.${key} must be the ${key} by which the row is known`)
}

/**
 * Returns a function that lists values which the contract takes and the console can't read: a word beside the
 * documented ones, a text in the place of a time, a row without its number.
 */
export function createValueChecker(document: JsonObject) {
  const formsBySchema = new Map<Json, JsonObject[]>()

  function formsOfOne(schema: Json): JsonObject[] {
    const known = formsBySchema.get(schema)
    if (known) return known
    const form = resolveRef(document, schema)
    const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((kind) => listAt(form, kind))
    const forms = [form, ...branches.flatMap(formsOfOne)]
    formsBySchema.set(schema, forms)
    return forms
  }
  const formsOf: FormsOf = (schemas) => schemas.flatMap(formsOfOne)

  function doubtful(schemas: Json[], value: Json, place: string): string[] {
    const forms = formsOf(schemas)
    if (typeof value === 'string') {
      const expected = expectedText(forms, value)
      return expected === undefined ? [] : [`${place} ${expected}`]
    }
    if (Array.isArray(value)) {
      const items = forms.flatMap((one) => one['items'] ?? [])
      return value.flatMap((one, index) => doubtful(items, one, `${place}.${index}`))
    }
    if (!isObject(value)) return []
    const inside = Object.entries(value).flatMap(([name, one]) => {
      const known = forms.flatMap((form) => objectAt(form, 'properties')[name] ?? [])
      return known.length > 0 ? doubtful(known, one, `${place}.${name}`) : []
    })
    return [...missingKeys(forms, value, place, formsOf), ...inside]
  }

  return (schema: Json, value: Json): string[] => doubtful([schema], value, 'body')
}
