/** Schemas directly inside one: whatever of it could be an object without a name. */
function inner(schema) {
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema
  return [...Object.values(properties), items, additionalProperties, ...oneOf, ...anyOf, ...allOf]
}

const isInlineObject = (schema) => typeof schema === 'object' && schema !== null && 'properties' in schema

/**
 * Objects live in openapi/schemas under a name; operations and other objects refer to them. So generated names are
 * ours, and no shape is written down twice.
 */
export function namedObjects() {
  const check = (schemas, { report, location }) => {
    if (schemas.some(isInlineObject))
      report({ message: 'Give this object a name in openapi/schemas.', location })
  }
  return {
    MediaType: ({ schema }, context) => check([schema], context),
    Parameter: ({ schema }, context) => check([schema], context),
    Schema: (schema, context) => check(inner(schema), context),
  }
}
