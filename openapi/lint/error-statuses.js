const ALWAYS = ['429', '500', '503']
const WITH_BODY = ['400', '413', '415', '422']

/** An empty `security` makes an operation anonymous; without one the document's own applies. */
const needsToken = ({ security }) => security === undefined || security.length > 0

const parametersIn = (parameters, place) => parameters.some((parameter) => parameter?.in === place)

function demanded(operation, parameters) {
  return [
    ...ALWAYS,
    ...(needsToken(operation) ? ['401'] : []),
    ...(operation.requestBody ? WITH_BODY : []),
    ...(parametersIn(parameters, 'query') ? ['422'] : []),
    ...(parametersIn(parameters, 'path') ? ['404'] : []),
  ]
}

/** Each operation documents the refusals that a caller must be ready for. */
export function errorStatuses() {
  return {
    PathItem: {
      Operation(operation, { report, location, resolve, parent }) {
        const parameters = [...(parent?.parameters ?? []), ...(operation.parameters ?? [])]
        const resolved = parameters.map((parameter) => resolve(parameter).node)
        for (const status of new Set(demanded(operation, resolved))) {
          if (operation.responses?.[status]) continue
          report({ message: `Response ${status} is missing.`, location: location.child('responses') })
        }
      },
    },
  }
}
