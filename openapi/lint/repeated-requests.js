const reads = new Set(['get', 'head', 'options'])

const isKey = (parameter) => parameter?.in === 'header' && parameter.name === 'Idempotency-Key'

const isReason = (value) => typeof value === 'string' && value.trim() !== ''

/** The refusals that a call with the key must document: a key of another payload, and a call still in progress. */
const missingAnswer = ({ responses = {} }, resolve) => {
  const conflict = resolve(responses['409'] ?? {}).node
  if (!conflict?.headers?.['Retry-After']) return 'no 409 with Retry-After'
  return responses['422'] ? undefined : 'no 422'
}

function problemOf(operation, { key: method, resolve }) {
  const isKeyed = (operation.parameters ?? []).some((one) => isKey(resolve(one).node))
  const isRepeatable = operation['x-repeatable'] !== undefined
  if (reads.has(method)) return isKeyed || isRepeatable ? 'reads only, and needs neither' : undefined
  if (isKeyed === isRepeatable) return isKeyed ? 'has both' : 'has neither'
  if (isRepeatable) return isReason(operation['x-repeatable']) ? undefined : 'does not say why'
  const missing = missingAnswer(operation, resolve)
  return missing && `takes the key and has ${missing}`
}

/**
 * Requires each operation that changes something to take an Idempotency-Key, or to say in x-repeatable why it does no
 * harm when it arrives twice (DECISIONS.md, 52).
 */
export function repeatedRequests() {
  return {
    Operation(operation, context) {
      const problem = problemOf(operation, context)
      if (!problem) return
      context.report({
        message: `Either the header Idempotency-Key or x-repeatable: this operation ${problem}.`,
        location: context.location,
      })
    },
  }
}
