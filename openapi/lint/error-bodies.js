const SCHEMA = /\/ErrorBody$/

const isError = ([status]) => /^[45]/.test(status)

const holdsErrorBody = (response) => SCHEMA.test(response?.content?.['application/json']?.schema?.$ref ?? '')

/** Requires an ErrorBody in every error response, so that one function can read every error. */
export function errorBodies() {
  return {
    Responses(responses, { report, location, resolve }) {
      for (const [status, response] of Object.entries(responses).filter(isError)) {
        if (holdsErrorBody(resolve(response).node)) continue
        report({
          message: `Response ${status} is not an ErrorBody in JSON.`,
          location: location.child(status),
        })
      }
    },
  }
}
