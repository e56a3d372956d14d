import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const entry = 'tests/tools/browsers/in-page/main.ts'

/** The functions of in-page/main.ts with their imports, in one script. */
async function bundle(folder: string) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      emptyOutDir: false,
      outDir: folder,
      lib: { entry, formats: ['iife'], name: 'unused', fileName: () => 'in-page.js' },
    },
  })
}

/** Copies the production console; its page loads the script of these tests before all others. */
export async function makeSite(folder: string): Promise<void> {
  // Without the compressed copies, which would be served instead of the changed page.
  cpSync('dist/console', folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  await bundle(folder)
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8').replace('<head>', '<head><script src="/in-page.js"></script>')
  writeFileSync(page, html)
}
