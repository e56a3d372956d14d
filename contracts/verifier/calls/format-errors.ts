import type { ErrorObject } from 'ajv/dist/2020.js'

const isChoice = ({ keyword }: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf'

// Errors of these keywords are more specific than the error that no branch of a choice fits.
const specificKeywords = new Set([
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  'minProperties',
])

/** Returns the paths of all objects and lists around a place. */
const pathsAround = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))

/**
 * Removes the errors of single branches of a choice: a value that fits no branch is reported once, or only by the
 * errors within it.
 */
function condensed(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(isChoice)
  const choicePaths = new Set(choices.map(({ instancePath }) => instancePath))
  const plain = errors.filter(
    (one) => !isChoice(one) && (specificKeywords.has(one.keyword) || !choicePaths.has(one.instancePath)),
  )
  // Sets, because a long list may have an error in each row.
  const paths = new Set([...plain, ...choices].map(({ instancePath }) => instancePath))
  const pathsWithErrorsBelow = new Set([...paths].flatMap(pathsAround))
  const specificPaths = new Set(
    plain.filter(({ keyword }) => specificKeywords.has(keyword)).map(({ instancePath }) => instancePath),
  )
  const hasSpecificError = ({ instancePath }: ErrorObject) =>
    pathsWithErrorsBelow.has(instancePath) || specificPaths.has(instancePath)
  const reported = new Map(
    choices.filter((one) => !hasSpecificError(one)).map((one) => [one.instancePath, one]),
  )
  return [...plain, ...reported.values()]
}

const examples: Record<string, string> = {
  id: '7 or "7"',
  'id-text': '"7"',
  number: '3 or "3"',
  flag: 'true, 1 or "1"',
}

/** Shows the forms of a value (`x-decoded`) by an example: texts are money or times. */
function exampleOf(schema: ErrorObject['parentSchema']): string {
  const decoded = String(schema?.['x-decoded'])
  const forms = JSON.stringify(schema ?? {})
  const text = forms.includes('/Timestamp"') ? '"2026-11-21T03:12:45Z"' : '"50.00" or 50'
  const example = decoded === 'text' && /\/(Timestamp|Money|Price)"/.test(forms) ? text : examples[decoded]
  return example === undefined ? '' : `, such as ${example}`
}

function detail({ keyword, params, parentSchema }: ErrorObject): string {
  if (keyword === 'anyOf' || keyword === 'oneOf') {
    const description: unknown = parentSchema?.['description']
    return `${typeof description === 'string' ? ` (${description})` : ''}${exampleOf(parentSchema)}`
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
