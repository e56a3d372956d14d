import { build, type Plugin } from 'vite'

const entry = 'src/app/browser-check/main.ts'
const fileName = 'browser-check.js'

/** The browser check as one classic script that a browser of 2016 can parse. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2015', lib: { entry, formats: ['iife'], name: 'browserCheck' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${entry} gave no script`)
  return chunk.code
}

/**
 * Puts the browser check before the console's own script. The console is built for browsers that pass the
 * check; the others must be told why they see nothing, by a script that they understand.
 */
export function browserCheck(): Plugin {
  let isBuild = false
  return {
    name: 'browser-check',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await bundled() })
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: isBuild ? { src: `/${fileName}`, defer: true } : { src: `/${entry}`, type: 'module' },
        injectTo: 'head',
      },
    ],
  }
}
