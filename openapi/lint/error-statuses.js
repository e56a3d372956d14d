const ALWAYS = ['429', '500', '503']
const WITH_BODY = ['400', '413', '415', '422']

/** An empty `security` makes an operation anonymous; when absent, that of the document applies. */
const needsToken = ({ security }) => security === undefined || security.length > 0

const parametersIn = (parameters, place) => parameters.some((parameter) => parameter?.in === place)

function requiredStatuses(operation, parameters) {
  return [
    ...ALWAYS,
    ...(needsToken(operation) ? ['401'] : []),
    ...(operation.requestBody ? WITH_BODY : []),
    ...(parametersIn(parameters, 'query') ? ['422'] : []),
    ...(parametersIn(parameters, 'path') ? ['404'] : []),
  ]
}

/** Requires each operation to document the error statuses that a caller must handle. */
export function errorStatuses() {
  return {
    PathItem: {
      Operation(operation, { report, location, resolve, parent }) {
        const parameters = [...(parent?.parameters ?? []), ...(operation.parameters ?? [])]
        const resolved = parameters.map((parameter) => resolve(parameter).node)
        for (const status of new Set(requiredStatuses(operation, resolved))) {
          if (operation.responses?.[status]) continue
          report({ message: `Response ${status} is missing.`, location: location.child('responses') })
        }
      },
    },
  }
}
