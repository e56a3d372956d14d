// Node does not strip types in node_modules, so the published package has JavaScript. Dependencies are not bundled.
// Every operation has a rule, so that answers made by msw and faker are not needed, nor their packages.
const withoutMadeAnswers = {
  name: 'without-made-answers',
  load: (id: string) =>
    id.endsWith('/msw-answers.ts')
      ? "export function askMswHandler() { throw new Error('the package makes no answers') }"
      : undefined,
}

export default {
  input: {
    console: './contracts/console/main.ts',
    main: './contracts/verifier/main.ts',
    'pact-process': './contracts/verifier/calls/pact-process.ts',
    'state-server': './contracts/state-server/main.ts',
  },
  platform: 'node',
  external: /^[@a-z]/,
  plugins: [withoutMadeAnswers],
  output: { dir: 'contracts/dist', format: 'esm', cleanDir: true },
}
