import { verbs } from './verbs.js'

const pattern = new RegExp(`^(${verbs.join('|')})([A-Z][a-z0-9]*)+$`)

/** Requires an operationId of a listed verb and a noun in lower camel case; generated names are built from it. */
export function operationIdForm() {
  return {
    Operation({ operationId }, { report, location }) {
      if (!operationId || pattern.test(operationId)) return
      report({
        message: `operationId \`${operationId}\` is not verb + Noun with a verb of openapi/lint/verbs.js.`,
        location: location.child('operationId'),
      })
    },
  }
}
