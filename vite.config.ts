import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { chunkModules } from './scripts/vite/chunk-modules'

const src = fileURLToPath(new URL('src', import.meta.url))

export default defineConfig({
  plugins: [react(), chunkModules('dist/chunks.json')],
  resolve: { alias: { '~': src } },
  build: {
    outDir: 'dist/console',
    // The oldest browsers that the browser check lets in.
    target: ['chrome110', 'safari15', 'firefox113'],
    assetsInlineLimit: 0,
  },
  test: {
    environment: 'node',
    include: ['tests/{unit,provider}/**/*.test.{ts,tsx}'],
  },
})
