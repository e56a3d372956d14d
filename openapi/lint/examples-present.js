const hasExample = ({ example, examples }) => example !== undefined || Object.keys(examples ?? {}).length > 0

/** Requires an example of each body and parameter. Mocks and pacts are built from the examples. */
export function examplesPresent() {
  const check =
    (name) =>
    (node, { report, location }) => {
      if (!hasExample(node)) report({ message: `This ${name} has no example.`, location: location.key() })
    }
  return { MediaType: check('body'), Parameter: check('parameter') }
}
