import { verbs } from './verbs.js'

const form = new RegExp(`^(${verbs.join('|')})([A-Z][a-z0-9]*)+$`)

/** An operationId is a verb of the list and a noun, in lower camel case: generated names start with it. */
export function operationIdForm() {
  return {
    Operation({ operationId }, { report, location }) {
      if (!operationId || form.test(operationId)) return
      report({
        message: `operationId \`${operationId}\` is not verb + Noun with a verb of openapi/lint/verbs.js.`,
        location: location.child('operationId'),
      })
    },
  }
}
