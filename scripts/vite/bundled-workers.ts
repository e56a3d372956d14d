import { build, type Plugin } from 'vite'
import { sourceAlias } from './source-alias.ts'

/** Returns the code of a worker with all that it imports. */
async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAlias },
    build: { write: false, minify: false, rolldownOptions: { input, output: { format: 'es' } } },
  })
  if (!('output' in built)) throw new Error(`${input}: the bundle has no single output`)
  return built.output[0].code
}

/** Vite plugin: a worker is one script. Without it, each worker that a test starts loads all its modules again. */
export function bundledWorkers(): Plugin {
  const bundles = new Map<string, Promise<string>>()
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?')
      if (!file || !query?.startsWith('worker_file')) return
      if (!bundles.has(file)) bundles.set(file, bundle(file))
      return bundles.get(file)
    },
  }
}
