const isSchema = (value) => typeof value === 'object' && value !== null

/** Returns the schemas directly inside a schema, as [path, schema]. */
function children(schema) {
  const named = Object.entries(schema.properties ?? {}).map(([name, one]) => [['properties', name], one])
  const listed = ['anyOf', 'oneOf'].flatMap((key) =>
    (schema[key] ?? []).map((one, index) => [[key, index], one]),
  )
  const single = ['items', 'additionalProperties'].map((key) => [[key], schema[key]])
  return [...named, ...listed, ...single].filter(([, one]) => isSchema(one))
}

/**
 * Returns every schema in the bodies of a response or request with its location, references resolved. It exists because
 * a nested Redocly visitor visits only the outermost schema.
 */
export function schemasWithin({ content = {} }, { location, resolve }) {
  const found = new Map()
  const visit = (schema, from) => {
    const { node, location: target } = resolve(schema, from.source.absoluteRef)
    if (!isSchema(node) || found.has(node)) return
    const resolvedAt = schema.$ref === undefined ? from : target
    found.set(node, resolvedAt)
    for (const [path, child] of children(node)) visit(child, resolvedAt.child(path))
  }
  for (const [type, media] of Object.entries(content))
    visit(media.schema ?? {}, location.child(['content', type, 'schema']))
  return found
}
