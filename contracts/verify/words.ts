import type { ErrorObject } from 'ajv/dist/2020.js'

const isChoice = ({ keyword }: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf'

// What is wrong with an object itself says more than that none of its forms fits.
const ofObjects = new Set(['required', 'additionalProperties', 'unevaluatedProperties', 'minProperties'])

const isWithin = (inner: string, outer: string) => inner.startsWith(`${outer}/`)

/**
 * The errors without those of the single forms of a value. A value of several forms is wrong once, and not once a form;
 * where something within it is wrong, only that is told.
 */
function condensed(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(isChoice)
  const isOfForm = (one: ErrorObject) => choices.some(({ instancePath }) => instancePath === one.instancePath)
  const plain = errors.filter((one) => !isChoice(one) && (ofObjects.has(one.keyword) || !isOfForm(one)))
  const saysMore = (choice: ErrorObject) =>
    [...plain, ...choices].some(
      ({ instancePath, keyword }) =>
        isWithin(instancePath, choice.instancePath) ||
        (instancePath === choice.instancePath && ofObjects.has(keyword)),
    )
  const told = new Map(choices.filter((one) => !saysMore(one)).map((one) => [one.instancePath, one]))
  return [...plain, ...told.values()]
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

/** What the errors of a value say, a line each. */
export const asWords = (errors: ErrorObject[]): string[] =>
  condensed(errors).map(
    (one) => `body${one.instancePath.replaceAll('/', '.')} ${messageOf(one)}${detail(one)}`,
  )
