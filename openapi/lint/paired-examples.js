const exampleNames = (content) =>
  Object.values(content ?? {}).flatMap(({ examples }) => Object.keys(examples ?? {}))

const isSuccess = ([status]) => status.startsWith('2')

/** Requires a success example of the same name for each request example, so that they form one exchange. */
export function pairedExamples() {
  return {
    Operation(operation, { report, location, resolve }) {
      const body = resolve(operation.requestBody ?? {}).node
      const successes = Object.entries(operation.responses ?? {}).filter(isSuccess)
      const responseNames = new Set(
        successes.flatMap(([, response]) => exampleNames(resolve(response).node?.content)),
      )
      for (const name of exampleNames(body?.content).filter((name) => !responseNames.has(name))) {
        report({
          message: `The request's example \`${name}\` has no success example of that name.`,
          location: location.child('requestBody'),
        })
      }
    },
  }
}
