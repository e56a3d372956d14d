const name = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/**
 * Requires path parameters to say whose id they are (`x-id-of`), and such a word to be a plain name. Answers without a
 * rule take their ids from it.
 */
export function idKinds() {
  return {
    Parameter({ in: place, schema = {} }, { report, location }) {
      if (place === 'path' && !name.test(schema['x-id-of'] ?? ''))
        report({
          message: 'Say in x-id-of whose id this is, such as `node`.',
          location: location.child('schema'),
        })
    },
    Schema({ properties = {} }, { report, location }) {
      for (const [property, { 'x-id-of': kind }] of Object.entries(properties))
        if (kind !== undefined && !name.test(kind))
          report({
            message: 'x-id-of takes one word in small letters, such as `node-group`.',
            location: location.child(['properties', property]),
          })
    },
  }
}
