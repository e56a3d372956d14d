import type { Plugin } from 'vite'
import { buildClassicScript } from './classic-script.ts'

const folder = 'src/app/browser-check'

/**
 * Vite plugin that runs the browser check before the console's own script. Browsers that fail it can't parse the console,
 * so the built check is a script of its own (static-frame.ts), as is the overlay that tells them why.
 */
export function browserCheck(): Plugin {
  let isBuild = false
  return {
    name: 'browser-check',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    async generateBundle() {
      const source = await buildClassicScript(`${folder}/notice.ts`)
      this.emitFile({ type: 'asset', fileName: 'browser-notice.js', source })
    },
    transformIndexHtml: () =>
      isBuild
        ? []
        : [
            {
              tag: 'script',
              attrs: { src: `/${folder}/main.ts`, type: 'module' },
              // Before the console's script: it decides whether that one starts.
              injectTo: 'head-prepend',
            },
          ],
  }
}
