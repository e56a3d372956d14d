import { build, type Plugin } from 'vite'
import { floorConstants } from '../build/browser-floor.ts'

const folder = 'src/app/browser-check'
const scripts = { 'browser-check.js': `${folder}/main.ts`, 'browser-notice.js': `${folder}/notice.ts` }

/** Builds one classic script that a browser of 2016 can parse. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: floorConstants,
    build: { write: false, target: 'es2015', lib: { entry, formats: ['iife'], name: 'browserCheck' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${entry} gave no script`)
  return chunk.code
}

/**
 * Vite plugin that loads the browser check and the stored colour scheme before the console's own script. Browsers that
 * fail the check can't parse the console, so the check is a script of its own that tells them why.
 */
export function browserCheck(): Plugin {
  let isBuild = false
  return {
    name: 'browser-check',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    async generateBundle() {
      for (const [fileName, entry] of Object.entries(scripts))
        this.emitFile({ type: 'asset', fileName, source: await bundle(entry) })
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: isBuild
          ? // Neither deferred nor a module: it sets the colour scheme before the first paint.
            { src: '/browser-check.js' }
          : { src: `/${folder}/main.ts`, type: 'module' },
        // Before the console's script: it decides whether that one starts.
        injectTo: 'head-prepend',
      },
    ],
  }
}
