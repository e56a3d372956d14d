const isSchema = (value) => typeof value === 'object' && value !== null

/** The schemas directly inside one, each with its place. */
function children(schema) {
  const named = Object.entries(schema.properties ?? {}).map(([name, one]) => [['properties', name], one])
  const listed = ['anyOf', 'oneOf'].flatMap((key) =>
    (schema[key] ?? []).map((one, index) => [[key, index], one]),
  )
  const single = ['items', 'additionalProperties'].map((key) => [[key], schema[key]])
  return [...named, ...listed, ...single].filter(([, one]) => isSchema(one))
}

/**
 * Every schema that the bodies of a response or request consist of, references followed, each once. A visitor nested
 * in another one meets only the outermost schema.
 */
export function schemasWithin({ content = {} }, { location, resolve }) {
  const found = new Map()
  const visit = (schema, at) => {
    const { node, location: target } = resolve(schema, at.source.absoluteRef)
    if (!isSchema(node) || found.has(node)) return
    const place = schema.$ref === undefined ? at : target
    found.set(node, place)
    for (const [path, child] of children(node)) visit(child, place.child(path))
  }
  for (const [type, media] of Object.entries(content))
    visit(media.schema ?? {}, location.child(['content', type, 'schema']))
  return found
}
