import addFormats from 'ajv-formats'
import Ajv2020 from 'ajv/dist/2020.js'
import { addDecimalSteps } from '../../contracts/schema/decimal-steps'

/** The contract's own keywords beside those of JSON Schema (DECISIONS.md). They restrict nothing. */
const extensions = [
  'x-decoded',
  'x-full',
  'x-full-optional',
  'x-dispensable',
  'x-source',
  'x-id-of',
  'x-lifecycle',
]

/**
 * Creates a validator of values against the schemas of one OpenAPI 3.1 document. In ajv's strict mode a schema that it
 * can't read is an error, not a pass.
 */
export function createContractValidator(contract: object) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
  addDecimalSteps(ajv)
  addFormats.default(ajv)
  // OpenAPI's format for masked fields; it restricts nothing.
  ajv.addFormat('password', true)
  // The document's own members are no keywords, yet ajv reads it as the schema that holds the others.
  ajv.addVocabulary(Object.keys(contract))
  ajv.addVocabulary(extensions)
  ajv.addSchema(contract, 'contract')
  /** Returns the violations of the schema at a JSON pointer of the document; null for a valid value. */
  return (pointer: string, value: unknown): string | null => {
    const reference = `contract#${encodeURI(pointer)}`
    const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference })
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}
