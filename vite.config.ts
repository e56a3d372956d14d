import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { mockProviderPlugin } from './mocks/adapters/msw/vite-plugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { browserCheck } from './scripts/vite/browser-check.ts'
import { chunkModules } from './scripts/vite/chunk-modules.ts'

const src = fileURLToPath(new URL('src', import.meta.url))

// What every page needs, packages apart from our own code: two chunks instead of a dozen compress 2 kB better, and
// the packages outlive releases in the browser's cache.
const groups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'app', tags: ['$initial' as const] },
  // The sign-in page's form in one chunk instead of four of a few hundred bytes.
  { name: 'form', test: /src[\\/]ui[\\/]field[\\/](field-frame|input|text-field|use-form)\.ts/ },
]

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    browserCheck(),
    mockProviderPlugin(),
    chunkModules('dist/chunks.json'),
  ],
  resolve: { alias: { '~': src } },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  build: {
    outDir: 'dist/console',
    // The oldest browsers that the browser check lets in.
    target: ['chrome110', 'safari15', 'firefox113'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // Emotion's withTheme alone wants them, which nothing uses; what CommonJS does when loaded can't be seen.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }],
      },
    },
  },
})
