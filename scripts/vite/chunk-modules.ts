import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

/** What one chunk of a build holds: the chunks it imports at once, those it may load later, its modules. */
export interface ChunkModules {
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
  modules: string[]
}

/**
 * Writes which modules each chunk holds (chunk file → {@link ChunkModules}) beside the build, so that tests
 * can prove what a page loads and what no production chunk carries.
 */
export function chunkModules(file: string): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const list: Record<string, ChunkModules> = {}
      for (const { fileName, isEntry, imports, dynamicImports, moduleIds } of chunks)
        list[fileName] = { isEntry, imports, dynamicImports, modules: moduleIds.map(fromRoot) }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(list, null, 1))
    },
  }
}

const fromRoot = (id: string) => relative(process.cwd(), id.replace(/^\0/, '').replace(/\?.*/, ''))
