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
  const places = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => path + ending)
  return places.find((one) => existsSync(one) && statSync(one).isFile())
}

const isInScreen = (src: string, file: string) => relative(src, file).startsWith('screens')

// The shell loads the screens; each of them is asked by itself.
const leadsToScreen = (src: string, from: string, to: string) => isInScreen(src, to) && !isInScreen(src, from)

/** The names that a file and all it imports take from the generated code. */
function generatedNames(src: string, file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap(({ names, source }) => {
    if (source.includes('api/generated/')) return names.match(/\w+/g) ?? []
    const isOurs = source.startsWith('.') || source.startsWith('~/')
    const next = isOurs ? resolve(src, file, source) : undefined
    return next && !leadsToScreen(src, file, next) ? generatedNames(src, next, seen) : []
  })
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Whether a generated name (`useListOrders`, `getListOrdersQueryKey`) is about an operation. */
const isAbout = (name: string, operationId: string, operationIds: string[]) => {
  const fitting = operationIds.filter((one) => name === one || name.includes(capital(one)))
  return fitting.toSorted((a, b) => b.length - a.length)[0] === operationId
}

function roots(src: string): Record<string, string[]> {
  const screens = join(src, 'screens')
  const names = existsSync(screens) ? readdirSync(screens) : []
  const found = names.map((name) => [name, [join(screens, name, 'index.tsx')].filter(existsSync)] as const)
  return { ...Object.fromEntries(found), 'the shell': [join(src, 'app/boot.tsx')].filter(existsSync) }
}

/**
 * Which screens call which operation, read from their imports.
 * @param project the folder above `src`
 * @returns screen names by operationId; no entry for an operation that no screen calls
 */
export function screensByOperation(project: string, operationIds: string[]): Map<string, string[]> {
  const src = join(project, 'src')
  const used = Object.entries(roots(src)).map(([screen, files]) => {
    const seen = new Set<string>()
    return { screen, names: files.flatMap((file) => generatedNames(src, file, seen)) }
  })
  return new Map(
    operationIds.map((id) => [
      id,
      used
        .filter(({ names }) => names.some((name) => isAbout(name, id, operationIds)))
        .map(({ screen }) => screen),
    ]),
  )
}
