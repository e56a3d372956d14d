import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const imports =
  /(?:import|export)\s+(?:type\s+)?([^'"]*?)\s*from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

interface Import {
  names: string
  source: string
}

const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(imports)].map(([, names, from, lazy]) => ({
    names: names ?? '',
    source: from ?? lazy ?? '',
  }))

function resolve(src: string, file: string, source: string): string | undefined {
  const path = source.startsWith('~/') ? join(src, source.slice(2)) : join(dirname(file), source)
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => path + ending)
  return candidates.find((one) => existsSync(one) && statSync(one).isFile())
}

const isInScreen = (src: string, file: string) => relative(src, file).startsWith('screens')

// The shell imports the screens, but each screen is a root of its own.
const entersScreen = (src: string, from: string, to: string) => isInScreen(src, to) && !isInScreen(src, from)

/** Returns the names that a file and everything it imports use of the generated code. */
function generatedNames(src: string, file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap(({ names, source }) => {
    if (source.includes('api/generated/')) return names.match(/\w+/g) ?? []
    const isLocal = source.startsWith('.') || source.startsWith('~/')
    const next = isLocal ? resolve(src, file, source) : undefined
    return next && !entersScreen(src, file, next) ? generatedNames(src, next, seen) : []
  })
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Whether a generated name (`useListOrders`, `getListOrdersQueryKey`) belongs to an operation: its longest match. */
const belongsTo = (name: string, operationId: string, operationIds: string[]) => {
  const candidates = operationIds.filter((one) => name === one || name.includes(capital(one)))
  return candidates.toSorted((a, b) => b.length - a.length)[0] === operationId
}

function entryFiles(src: string): Record<string, string[]> {
  const screens = join(src, 'screens')
  const names = existsSync(screens) ? readdirSync(screens) : []
  const found = names.map((name) => [name, [join(screens, name, 'index.tsx')].filter(existsSync)] as const)
  return { ...Object.fromEntries(found), 'the shell': [join(src, 'app/boot.tsx')].filter(existsSync) }
}

/**
 * Returns the screens that call each operation, found by their imports.
 * @param project the folder above `src`
 * @returns screen names by operationId; no entry for an operation that no screen calls
 */
export function screensByOperation(project: string, operationIds: string[]): Map<string, string[]> {
  const src = join(project, 'src')
  const namesByScreen = Object.entries(entryFiles(src)).map(([screen, files]) => {
    const seen = new Set<string>()
    return { screen, names: files.flatMap((file) => generatedNames(src, file, seen)) }
  })
  return new Map(
    operationIds.map((id) => [
      id,
      namesByScreen
        .filter(({ names }) => names.some((name) => belongsTo(name, id, operationIds)))
        .map(({ screen }) => screen),
    ]),
  )
}
