/** Returns the schemas directly inside a schema. */
function subschemas(schema) {
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema
  return [...Object.values(properties), items, additionalProperties, ...oneOf, ...anyOf, ...allOf]
}

const isInlineObject = (schema) => typeof schema === 'object' && schema !== null && 'properties' in schema

/**
 * Requires object schemas to be named components in openapi/schemas. This keeps generated type names meaningful and
 * avoids duplicate schemas.
 */
export function namedObjects() {
  const check = (schemas, { report, location }) => {
    if (schemas.some(isInlineObject))
      report({ message: 'Give this object a name in openapi/schemas.', location })
  }
  return {
    MediaType: ({ schema }, context) => check([schema], context),
    Parameter: ({ schema }, context) => check([schema], context),
    Schema: (schema, context) => check(subschemas(schema), context),
  }
}
