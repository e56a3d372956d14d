const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Returns every operation of the document as `{ path, method, operation }`. */
export const operationsOf = (document) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => ({ path, method, operation: withPathParameters(item, item[method]) })),
  )

const withPathParameters = (item, operation) => ({
  ...operation,
  parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
})

/** Follows a local reference. */
export const deref = (document, node) =>
  node?.$ref
    ? node.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], document)
    : node

/** Returns the name of the component that the JSON schema of a body refers to; undefined for an inline schema. */
export function schemaName(document, body) {
  const schema = deref(document, body)?.content?.['application/json']?.schema
  return schema?.$ref?.split('/').at(-1)
}
