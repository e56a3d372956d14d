import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const imports =
  /(?:import|export)\s+(type\s+)?(?:([^'"]*?)\s*from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** An import or a re-export of a source file. */
export interface Import {
  /** The text between `import` and `from`. A late import has its names anywhere in the file, so it has all of its text. */
  names: string
  /** The module, as the file names it. */
  source: string
  kind: 'static' | 'lazy' | 'type'
}

/** Returns the imports and re-exports of a TypeScript file, read from its text. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(imports)].map(([, type, names = '', from, lazy]) =>
    from === undefined
      ? { names: text, source: lazy ?? '', kind: 'lazy' }
      : { names, source: from, kind: type === undefined ? 'static' : 'type' },
  )
}

/**
 * Returns the file that an import names; undefined for a package.
 * @param src the folder that `~` stands for
 */
export function resolveImport(src: string, file: string, source: string): string | undefined {
  if (!/^[.~]/.test(source)) return undefined
  const path = source.startsWith('~/') ? join(src, source.slice(2)) : join(dirname(file), source)
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => path + ending)
  return candidates.find((one) => existsSync(one) && statSync(one).isFile())
}
