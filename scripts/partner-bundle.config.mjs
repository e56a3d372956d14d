// Node strips no types in node_modules, so the partners' package holds JavaScript; its dependencies stay outside.
export default {
  input: ['./contracts/verify/main.ts', './contracts/verify/pact-process.ts'],
  platform: 'node',
  external: /^[@a-z]/,
  output: { dir: 'contracts/dist', format: 'esm', cleanDir: true },
}
