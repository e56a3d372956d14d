import { isMultipleOf } from '../../contracts/breaking-changes/schema/decimals.ts'

const isList = Array.isArray
const isObject = (value) => typeof value === 'object' && value !== null && !isList(value)

const alternatives = (schema) => schema.anyOf ?? schema.oneOf ?? []

const typeOf = (value) => (value === null ? 'null' : isList(value) ? 'array' : typeof value)

function fitsType(value, schema, { resolve, from }) {
  const types = [resolve(schema, from).node?.type ?? []].flat()
  const known = types.map((type) => (type === 'integer' ? 'number' : type))
  return known.length === 0 || known.includes(typeOf(value))
}

// Of the alternatives for a value of this type, at least one must fit.
function faultOfAny(value, schemas, context) {
  const faults = schemas
    .filter((one) => fitsType(value, one, context))
    .map((one) => stepFault(value, one, context))
  return faults.length > 0 && faults.every(Boolean) ? faults[0] : undefined
}

const firstFault = (pairs, context) =>
  pairs.map(([value, schema]) => schema && stepFault(value, schema, context)).find(Boolean)

function faultWithin(value, { items, properties = {}, additionalProperties }, context) {
  if (isList(value))
    return firstFault(
      value.map((one) => [one, items]),
      context,
    )
  if (!isObject(value)) return undefined
  return firstFault(
    Object.entries(value).map(([name, one]) => [one, properties[name] ?? additionalProperties]),
    context,
  )
}

/** Returns the first number of an example that is not a multiple of its step, with the step. */
function stepFault(value, schema, context) {
  const { node = schema, location } = context.resolve(schema, context.from)
  if (!isObject(node)) return undefined
  const step = context.steps.get(node)
  if (typeof value === 'number' && step !== undefined && !isMultipleOf(value, step)) return { value, step }
  const inner = schema.$ref === undefined ? context : { ...context, from: location.source.absoluteRef }
  return faultWithin(value, node, inner) ?? faultOfAny(value, alternatives(node), inner)
}

/** Returns the values of a node with their paths. A schema lists plain values; a body or parameter, examples by name. */
function examplesOf({ example, examples = {} }, resolve) {
  const valueOf = (one) => (isList(examples) ? one : resolve(one).node?.value)
  const listed = Object.entries(examples).map(([name, one]) => [['examples', name], valueOf(one)])
  return example === undefined ? listed : [[['example'], example], ...listed]
}

/**
 * Checks `multipleOf` in examples. Redocly divides binary numbers, of which 19.99 is no multiple of 0.01, so the keyword
 * is taken from what its own rules see. A schema is left before the bodies and parameters that use it.
 */
export function decimalSteps() {
  const steps = new Map()
  const checkAgainst = (schema, node, { report, location, resolve }) => {
    const context = { steps, resolve, from: location.source.absoluteRef }
    for (const [path, value] of examplesOf(node, resolve)) {
      const fault = stepFault(value, schema, context)
      if (fault)
        report({
          message: `${fault.value} is not a multiple of ${fault.step}.`,
          location: location.child(path),
        })
    }
  }
  const check = (node, context) => checkAgainst(node.schema ?? {}, node, context)
  return {
    Schema: {
      leave(schema, context) {
        if (typeof schema.multipleOf === 'number') steps.set(schema, schema.multipleOf)
        delete schema.multipleOf
        checkAgainst(schema, schema, context)
      },
    },
    MediaType: { leave: check },
    Parameter: { leave: check },
    Header: { leave: check },
  }
}
