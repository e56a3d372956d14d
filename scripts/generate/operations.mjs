const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Every operation of the document: `{ path, method, operation }`. */
export const operationsOf = (document) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => ({ path, method, operation: resolve(item, item[method]) })),
  )

const resolve = (item, operation) => ({
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

/** The component's name that a body's JSON schema refers to, if it does. */
export function schemaName(document, body) {
  const schema = deref(document, body)?.content?.['application/json']?.schema
  return schema?.$ref?.split('/').at(-1)
}
