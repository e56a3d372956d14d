import addFormats from 'ajv-formats'
import localize from 'ajv-i18n/localize/zh/index.js'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { addDecimalSteps } from '../../contracts/schema/decimal-steps.ts'
import { contractComponents, type JsonSchema } from './contract'
import { isDateTime } from './date-time'

const contractId = 'contract'

function newAjv(coerceTypes: boolean, components = contractComponents) {
  const ajv = new Ajv2020({ strict: false, coerceTypes })
  addDecimalSteps(ajv)
  addFormats.default(ajv)
  ajv.addFormat('date-time', isDateTime)
  ajv.addSchema({ $id: contractId, components })
  return ajv
}

// Bodies are JSON and validated as they are; path and query are text and coerced to the schema's types.
const strictAjv = newAjv(false)
const coercingAjv = newAjv(true)

// References are relative to the document, which ajv knows by an id.
const withAbsoluteReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${contractId}#/components/`))

const compiled = new Map<JsonSchema, ValidateFunction>()

function validatorFor(ajv: Ajv2020, schema: JsonSchema): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile(withAbsoluteReferences(schema))
  compiled.set(schema, validate)
  return validate
}

interface SchemaFault {
  /** The path of the field, such as `parameters.wallet`; empty for the whole value. */
  field: string
  /** Names the field, in Chinese. */
  text: string
}

/** Returns the first fault of a JSON value; undefined when it is valid. */
export function schemaFault(schema: JsonSchema, value: unknown): SchemaFault | undefined {
  const validate = validatorFor(strictAjv, schema)
  validate(value)
  return faultOf(validate.errors)
}

/** Returns the validation error of a JSON value, in Chinese; undefined when it is valid. */
export const schemaError = (schema: JsonSchema, value: unknown): string | undefined =>
  schemaFault(schema, value)?.text

/** Returns a copy of schemas that requires none of these properties. */
const withoutRequired = <Schemas>(schemas: Schemas, names: ReadonlySet<string>): Schemas =>
  JSON.parse(
    JSON.stringify(schemas, (key, value: unknown) =>
      key === 'required' && Array.isArray(value) ? value.filter((one) => !names.has(String(one))) : value,
    ),
  )

/** Returns the first error of a value beside the absence of some properties; undefined when there is none. */
export function schemaErrorBeside(
  schema: JsonSchema,
  value: unknown,
  missing: ReadonlySet<string>,
): string | undefined {
  const ajv = newAjv(false, withoutRequired(contractComponents, missing))
  const validate = ajv.compile(withAbsoluteReferences(withoutRequired(schema, missing)))
  validate(value)
  return faultOf(validate.errors)?.text
}

/** Returns whether a value is valid. */
export const isValid = (schema: JsonSchema, value: unknown): boolean =>
  schemaError(schema, value) === undefined

/**
 * Validates an object of texts (path or query) and coerces it to the schema's types in place. Returns like `mismatch`.
 * Only the plain notation of a number is valid: ajv would also read 0x10, 1e1 and 1.0, so that one item had many URLs.
 */
export function coercedSchemaError(schema: JsonSchema, values: Record<string, unknown>): string | undefined {
  const texts = { ...values }
  const validate = validatorFor(coercingAjv, schema)
  validate(values)
  const fault = faultOf(validate.errors)
  if (fault) return fault.text
  const noncanonical = Object.keys(values).find((name) => String(values[name]) !== texts[name])
  return noncanonical === undefined ? undefined : `${noncanonical} 格式不正确`
}

// A valid value has no errors.
function faultOf(errors: ErrorObject[] | null | undefined): SchemaFault | undefined {
  localize(errors)
  const error = errors?.[0]
  if (!error) return undefined
  const field = [...error.instancePath.split('/').slice(1), ...fieldInParams(error)].join('.')
  return { field, text: `${field || '请求体'} ${String(error.message)}` }
}

// The errors of `required` and `additionalProperties` have the object's path; the field is in their params.
function fieldInParams({ params }: ErrorObject): string[] {
  const name: unknown = params.missingProperty ?? params.additionalProperty
  return typeof name === 'string' ? [name] : []
}
