// Node does not strip types in node_modules, so the published package has JavaScript. Dependencies are not bundled.
export default {
  input: {
    console: './contracts/console/main.ts',
    main: './contracts/verifier/main.ts',
    'pact-process': './contracts/verifier/calls/pact-process.ts',
    'state-server': './contracts/state-server/main.ts',
  },
  platform: 'node',
  external: /^[@a-z]/,
  output: { dir: 'contracts/dist', format: 'esm', cleanDir: true },
}
