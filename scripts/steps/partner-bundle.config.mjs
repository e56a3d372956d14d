// Node does not strip types in node_modules, so the published package has JavaScript. Dependencies are not bundled.
export default {
  input: ['./contracts/verifier/main.ts', './contracts/verifier/pact-process.ts'],
  platform: 'node',
  external: /^[@a-z]/,
  output: { dir: 'contracts/dist', format: 'esm', cleanDir: true },
}
