const listOf = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value])

const isStructured = (type) => type === 'array' || type === 'object'

/** Whether one of the forms of a value is a list or an object. */
function holdsMany(reference, resolve) {
  const { type, anyOf = [], oneOf = [] } = resolve(reference).node ?? {}
  return listOf(type).some(isStructured) || [...anyOf, ...oneOf].some((one) => holdsMany(one, resolve))
}

/**
 * Requires each parameter to be one value. The console writes every parameter as one text, and both sides refuse a
 * parameter that is given twice, so no call could carry a list.
 */
export function plainParameters() {
  return {
    Parameter({ schema }, { report, location, resolve }) {
      if (!schema || !holdsMany(schema, resolve)) return
      report({
        message: 'A parameter is one value: take a list or an object in a request body.',
        location: location.child('schema'),
      })
    },
  }
}
