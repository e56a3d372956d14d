import type { ErrorObject } from 'ajv/dist/2020.js'

const isChoice = ({ keyword }: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf'

// Errors of these keywords are more specific than the error that no branch of a choice fits.
const specificKeywords = new Set([
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  'minProperties',
])

const isBelow = (inner: string, outer: string) => inner.startsWith(`${outer}/`)

/**
 * Removes the errors of single branches of a choice: a value that fits no branch is reported once, or only by the
 * errors within it.
 */
function condensed(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(isChoice)
  const isOfChoice = (one: ErrorObject) =>
    choices.some(({ instancePath }) => instancePath === one.instancePath)
  const plain = errors.filter(
    (one) => !isChoice(one) && (specificKeywords.has(one.keyword) || !isOfChoice(one)),
  )
  const hasSpecificError = (choice: ErrorObject) =>
    [...plain, ...choices].some(
      ({ instancePath, keyword }) =>
        isBelow(instancePath, choice.instancePath) ||
        (instancePath === choice.instancePath && specificKeywords.has(keyword)),
    )
  const reported = new Map(
    choices.filter((one) => !hasSpecificError(one)).map((one) => [one.instancePath, one]),
  )
  return [...plain, ...reported.values()]
}

function detail({ keyword, params, parentSchema }: ErrorObject): string {
  if (keyword === 'anyOf' || keyword === 'oneOf') {
    const description: unknown = parentSchema?.['description']
    return typeof description === 'string' ? ` (${description})` : ''
  }
  const extra: unknown =
    params['additionalProperty'] ?? params['unevaluatedProperty'] ?? params['allowedValues']
  return extra === undefined ? '' : ` (${JSON.stringify(extra)})`
}

const messageOf = (error: ErrorObject) =>
  isChoice(error) ? 'has none of the forms that the contract allows' : error.message

/** Formats validation errors, a line each. */
export const formatErrors = (errors: ErrorObject[]): string[] =>
  condensed(errors).map(
    (one) => `body${one.instancePath.replaceAll('/', '.')} ${messageOf(one)}${detail(one)}`,
  )
