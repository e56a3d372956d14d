/** Requires a description of each property, its own or that of the referenced schema. */
export function describedProperties() {
  return {
    Schema(schema, { report, location, resolve }) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (property.description ?? resolve(property).node?.description) continue
        report({
          message: `Property \`${name}\` has no description.`,
          location: location.child(['properties', name]).key(),
        })
      }
    },
  }
}
