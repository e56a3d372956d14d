import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

/** One chunk of a build: its static and dynamic imports (chunk files) and its modules (source files). */
export interface ChunkModules {
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
  modules: string[]
}

/**
 * Vite plugin that writes the modules of each chunk (chunk file → {@link ChunkModules}) to a file. Tests use it to check
 * the modules of a page and those that no production chunk may contain.
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

const fromRoot = (id: string) =>
  relative(process.cwd(), id.replace(/^\0/, '').replace(/\?.*/, '')).replaceAll('\\', '/')
