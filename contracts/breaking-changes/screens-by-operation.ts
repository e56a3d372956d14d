import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { importsOf, resolveImport } from './source-imports.ts'

// `~/api/generated/orders`, or `../generated/orders` within src/api.
const isGenerated = /(^|\/)generated\//

const isInScreen = (src: string, file: string) => relative(src, file).startsWith('screens')

// The shell imports the screens, but each screen is a root of its own.
const entersScreen = (src: string, from: string, to: string) => isInScreen(src, to) && !isInScreen(src, from)

/** The generated functions that a file uses directly, and the files that it imports. */
interface SourceFile {
  names: string[]
  next: string[]
}

function readSource(src: string, file: string): SourceFile {
  const all = importsOf(file)
  const others = all.filter(({ source }) => !isGenerated.test(source))
  return {
    names: all.filter(({ source }) => isGenerated.test(source)).flatMap(({ names }) => names.split(/\W/)),
    next: others
      .flatMap(({ source }) => resolveImport(src, file, source) ?? [])
      .filter((one) => !entersScreen(src, file, one)),
  }
}

/** Returns the names that files and everything they import use of the generated code. */
function generatedNames(files: string[], sourceOf: (file: string) => SourceFile): Set<string> {
  const seen = new Set(files)
  // Iterating a set includes items that are added during the iteration.
  for (const file of seen) for (const one of sourceOf(file).next) seen.add(one)
  return new Set([...seen].flatMap((file) => sourceOf(file).names))
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Whether a name contains another as whole words: `useGetAnnouncement` does not contain `GetA`. */
const isPartOf = (part: string, name: string) => {
  const end = name.indexOf(part) + part.length
  return end >= part.length && !/[a-z\d]/.test(name.charAt(end))
}

/** Returns the operation that a generated name (`useListOrders`, `getListOrdersQueryKey`) belongs to: its longest match. */
const ownerOf = (name: string, operationIds: string[]) =>
  operationIds
    .filter((one) => name === one || isPartOf(capital(one), name))
    .toSorted((a, b) => b.length - a.length)[0]

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
  const sources = new Map<string, SourceFile>()
  const sourceOf = (file: string) => {
    const source = sources.get(file) ?? readSource(src, file)
    sources.set(file, source)
    return source
  }
  const calls = Object.entries(entryFiles(src)).map(([screen, files]) => {
    const names = [...generatedNames(files, sourceOf)]
    return { screen, called: new Set(names.map((name) => ownerOf(name, operationIds))) }
  })
  const screensOf = (id: string) => calls.filter(({ called }) => called.has(id)).map(({ screen }) => screen)
  return new Map(operationIds.map((id) => [id, screensOf(id)]))
}
