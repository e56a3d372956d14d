import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mockedConsole } from './mocks/doors/browser/vite-plugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { browserCheck } from './scripts/vite/browser-check.ts'
import { chunkModules } from './scripts/vite/chunk-modules.ts'

const src = fileURLToPath(new URL('src', import.meta.url))

// One chunk instead of a dozen: it compresses 4 kB better and outlives releases in the browser's cache.
const everyPageNeeds =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/react-query|@tanstack\/query-core|@emotion|stylis|@pandacss|hoist-non-react-statics|react-is)\/|@chakra-ui\/react\/dist\/esm\/(styled-system|preset-base|utils)/

export default defineConfig({
  plugins: [react(), browserCheck(), mockedConsole(), chunkModules('dist/chunks.json')],
  resolve: { alias: { '~': src } },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  build: {
    outDir: 'dist/console',
    // The oldest browsers that the browser check lets in.
    target: ['chrome110', 'safari15', 'firefox113'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: everyPageNeeds }] } } },
  },
  test: {
    environment: 'node',
    include: ['tests/{unit,provider}/**/*.test.{ts,tsx}'],
  },
})
