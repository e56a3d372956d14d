import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build as viteBuild } from 'vite'
import { libraries } from './libraries.ts'

const root = resolve(import.meta.dirname, 'pages')
const outDir = resolve('dist/bench-table')

/** Builds the pages with the settings of the console. Returns the output folder. */
export async function build(): Promise<string> {
  await viteBuild({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [react({ compiler: true })],
    resolve: { alias: { '~': resolve('src') } },
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: ['chrome110', 'safari15', 'firefox113'],
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: libraries.map(({ page }) => resolve(root, page)) },
    },
  })
  return outDir
}
