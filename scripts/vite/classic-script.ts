import { build } from 'vite'
import { floorConstants } from '../build/browser-floor.ts'
import { sourceAlias } from './source-alias.ts'

/** Builds one classic script that a browser of 2016 can parse. Returns its code. */
export async function buildClassicScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: sourceAlias },
    define: floorConstants,
    build: { write: false, target: 'es2015', lib: { entry, formats: ['iife'], name: 'page' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${entry} gave no script`)
  return chunk.code.trim()
}
