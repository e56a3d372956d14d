import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import localize from 'ajv-i18n/localize/zh'
import { components, type Schema } from './contract'
import { isDateTime } from './date-time'

const contractId = 'contract'

function newAjv(coerceTypes: boolean) {
  const ajv = new Ajv2020({ strict: false, coerceTypes, multipleOfPrecision: 6 })
  addFormats.default(ajv)
  ajv.addFormat('date-time', isDateTime)
  ajv.addSchema({ $id: contractId, components })
  return ajv
}

// Bodies are JSON and checked as they are; path and query are text and become what the schema says.
const exact = newAjv(false)
const coercing = newAjv(true)

// References in the document are relative to its root, which ajv knows by an id.
const absolute = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${contractId}#/components/`))

const compiled = new Map<Schema, ValidateFunction>()

function validator(ajv: Ajv2020, schema: Schema): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(absolute(schema))
  compiled.set(schema, known)
  return known
}

/** What is wrong with a JSON value, in Chinese; undefined when it fits. */
export function mismatch(schema: Schema, value: unknown): string | undefined {
  const validate = validator(exact, schema)
  return validate(value) ? undefined : wording(validate.errors)
}

/**
 * The same for an object of texts (path or query), which it turns into the schema's types in place. A number has one
 * notation only: ajv would read 0x10, 1e1 and 1.0 too, and one thing would have many addresses.
 */
export function mismatchOfTexts(schema: Schema, values: Record<string, unknown>): string | undefined {
  const texts = { ...values }
  const validate = validator(coercing, schema)
  if (!validate(values)) return wording(validate.errors)
  const odd = Object.keys(values).find((name) => String(values[name]) !== texts[name])
  return odd === undefined ? undefined : `${odd} 格式不正确`
}

function wording(errors: ErrorObject[] | null | undefined): string {
  localize(errors)
  const [error] = errors ?? []
  if (!error) return '不符合约定'
  const field = [...error.instancePath.split('/').slice(1), ...namedField(error)].join('.')
  return `${field || '请求体'} ${error.message ?? '不符合约定'}`
}

// These keywords speak of the object; the field they mean stands in their params.
function namedField({ params }: ErrorObject): string[] {
  const name: unknown = params.missingProperty ?? params.additionalProperty
  return typeof name === 'string' ? [name] : []
}
