import { _, str, type FuncKeywordDefinition } from 'ajv/dist/2020.js'
import { isMultipleOf } from '../breaking-changes/schema/decimals.ts'

/**
 * ajv's keyword `multipleOf`, by decimals: ajv divides binary numbers, of which 19.99 is no multiple of 0.01, and its
 * tolerance (`multipleOfPrecision`) refuses 576641352.17.
 */
const decimalMultipleOf: FuncKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  compile: (step: number) => (value: number) => isMultipleOf(value, step),
  error: {
    message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
}

/** The part of ajv that replaces a keyword. */
interface Keywords {
  removeKeyword: (name: string) => unknown
  addKeyword: (definition: FuncKeywordDefinition) => unknown
}

/** Lets a validator compare decimals. */
export function addDecimalSteps(ajv: Keywords): void {
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword(decimalMultipleOf)
}
