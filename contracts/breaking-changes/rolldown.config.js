// Node does not strip types in node_modules, so a packed package has JavaScript. Dependencies are not bundled.
export default {
  input: { index: './index.ts', main: './main.ts' },
  platform: 'node',
  external: /^[@a-z]/,
  output: { dir: 'dist', format: 'esm', cleanDir: true, banner: '#!/usr/bin/env node' },
}
