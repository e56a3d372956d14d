import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport, type HtmlTagDescriptor, type Plugin } from 'vite'
import type * as Frame from '../../src/app/static-frame/render'
import { buildClassicScript } from './classic-script.ts'
import { firstScripts } from './first-scripts.ts'
import { sourceAlias } from './source-alias.ts'

const folder = 'src/app/static-frame'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function parts() {
  const { module } = await runnerImport<typeof Frame>(`${folder}/render.tsx`, {
    configFile: false,
    resolve: { alias: sourceAlias },
  })
  return { ...module, script: await buildClassicScript(`${folder}/main.ts`) }
}

/**
 * Vite plugin that puts the shell's frame, its styles and the script that shows it into the built page, so that the first
 * paint needs no other file. It writes their hashes, which the content security policy names, to inline-hashes.json.
 */
export function staticFrame(): Plugin {
  let hashes = {}
  let isRelative = false
  return {
    name: 'static-frame',
    apply: 'build',
    configResolved: ({ base }) => {
      isRelative = base === './'
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle = {} }): Promise<HtmlTagDescriptor[]> {
        const { frameHtml, frameCss, pathOf, script } = await parts()
        hashes = { scripts: [hashOf(script)], styles: [hashOf(frameCss)] }
        // Without a known folder the addresses of the page's scripts are not known either.
        const scripts = JSON.stringify(isRelative ? {} : firstScripts(bundle, pathOf))
        const html = isRelative ? frameHtml().replaceAll('src="/', 'src="./') : frameHtml()
        return [
          { tag: 'style', children: frameCss, injectTo: 'head' },
          {
            tag: 'div',
            attrs: { id: 'frame', 'aria-hidden': 'true', 'aria-busy': 'true' },
            children: html,
            injectTo: 'body-prepend',
          },
          {
            tag: 'script',
            attrs: { id: 'first-scripts', type: 'application/json' },
            children: scripts,
            injectTo: 'body-prepend',
          },
          { tag: 'script', children: script, injectTo: 'body-prepend' },
        ]
      },
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, 'inline-hashes.json'), JSON.stringify(hashes))
    },
  }
}
