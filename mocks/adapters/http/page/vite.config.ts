import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from '../../../../scripts/build/browser-floor.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The script that a page of the console loads has a fixed address. */
const entryFile = ({ name }: { name: string }) =>
  name === 'deviations' ? 'deviations.js' : 'assets/[name]-[hash].js'

// Builds the control panel as pages of the mock server, separate from the console's build, and the panel of deviations.
export default defineConfig({
  root: here('.'),
  base: '/__mock/panel/',
  publicDir: false,
  plugins: [react()],
  resolve: { alias: { '~': here('../../../../src') } },
  build: {
    outDir: here('../../../../dist/mock/panel'),
    emptyOutDir: true,
    target: buildTarget,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: here('index.html'),
        enter: here('enter.html'),
        deviations: here('../deviations/panel/main.tsx'),
      },
      output: { entryFileNames: entryFile },
    },
  },
})
