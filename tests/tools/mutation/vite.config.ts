import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import base from '../../../vite.config.ts'

const folder = 'test-results/mutation/browser'

const instrumented = new Map<string, string>(
  Object.entries(JSON.parse(readFileSync(`${folder}/instrumented.json`, 'utf8'))),
)

/** Replaces source files by their instrumented code, and loads the script that switches a mutant on before all others. */
export const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform: (_code, id) => instrumented.get(relative(process.cwd(), id).replaceAll('\\', '/')),
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: '/mutant.js' }, injectTo: 'head-prepend' }],
  },
}

export default mergeConfig(base, { plugins: [mutants], build: { outDir: `${folder}/console` } })
