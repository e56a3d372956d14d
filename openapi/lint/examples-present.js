const hasExample = ({ example, examples }) => example !== undefined || Object.keys(examples ?? {}).length > 0

/** Each body and each parameter shows an example: mocks, pacts and readers start from it. */
export function examplesPresent() {
  const check =
    (what) =>
    (node, { report, location }) => {
      if (!hasExample(node)) report({ message: `This ${what} has no example.`, location: location.key() })
    }
  return { MediaType: check('body'), Parameter: check('parameter') }
}
