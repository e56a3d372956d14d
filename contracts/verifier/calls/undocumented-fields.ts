import { resolveRef } from '../../breaking-changes/schema/flatten.ts'
import { isObject, listAt, objectAt, type Json, type JsonObject } from '../../breaking-changes/schema/json.ts'

const allowsObjects = ({ type }: JsonObject) => type === undefined || [type].flat().includes('object')

// This check ignores properties that the validator refuses by `additionalProperties: false`.
const isOpen = (form: JsonObject) =>
  !isObject(form['properties']) || form['additionalProperties'] !== undefined

/**
 * Returns a function that lists the fields of a value which its schema does not name, a line each. Answers may have
 * them (decision 7), so they are no violation.
 */
export function createFieldChecker(document: JsonObject) {
  const formsBySchema = new Map<Json, JsonObject[]>()

  /** Returns a schema's forms: itself, or the branches of its choices. */
  function formsOf(schema: Json): JsonObject[] {
    const known = formsBySchema.get(schema)
    if (known) return known
    const form = resolveRef(document, schema)
    const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((kind) => listAt(form, kind))
    const own = branches.length === 0 || isObject(form['properties']) ? [form] : []
    const forms = [...own, ...branches.flatMap(formsOf)]
    formsBySchema.set(schema, forms)
    return forms
  }

  function undocumented(schemas: Json[], value: Json, place: string): string[] {
    const forms = schemas.flatMap(formsOf)
    if (Array.isArray(value)) {
      const items = forms.flatMap((one) => one['items'] ?? [])
      return value.flatMap((one, index) => undocumented(items, one, `${place}.${index}`))
    }
    if (!isObject(value)) return []
    const objects = forms.filter(allowsObjects)
    const isClosed = objects.length > 0 && !objects.some(isOpen)
    return Object.entries(value).flatMap(([name, inner]) => {
      const known = objects.flatMap((one) => objectAt(one, 'properties')[name] ?? [])
      if (known.length) return undocumented(known, inner, `${place}.${name}`)
      return isClosed ? [`${place}.${name} not in the contract`] : []
    })
  }

  return (schema: Json, value: Json): string[] => undocumented([schema], value, 'body')
}
