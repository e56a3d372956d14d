import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const routes = 'src/app/routing/signed-in-routes.tsx'

interface Page {
  /** Its name in `paths`. */
  name: string
  /** The folder of its screen. */
  screen: string
  /** Whether pages below its path are shown inside it. */
  isLayout: boolean
}

/** The pages that the routes of signed-in users name, in the text of their file. */
function pagesIn(text: string): Page[] {
  const pattern = /^(\w+)\(\),\s+load: \(\) => import\('~\/screens\/([\w-]+)'\)/
  return text.split('path: paths.').flatMap((part) => {
    const [, name, screen] = pattern.exec(part) ?? []
    return name && screen ? [{ name, screen, isLayout: part.includes('children: [') }] : []
  })
}

/** Returns the chunk of a module and its imported chunks, without chunks in `found`. */
function closureOf(bundle: Bundle, module: string, found: Set<string>): string[] {
  const added: string[] = []
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    added.push(`/${fileName}`)
    for (const one of chunk.imports) add(one)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module))) add(chunk.fileName)
  return added
}

/**
 * Returns the scripts that a signed-in user's page loads after those that the HTML names: of every page under '', and of
 * one page under its path.
 */
export function firstScripts(bundle: Bundle, pathOf: (name: string) => string): Record<string, string[]> {
  const entries = new Set<string>()
  closureOf(bundle, 'src/main.tsx', entries)
  const shared = [routes, 'src/app/shell/shell.tsx'].flatMap((module) => closureOf(bundle, module, entries))
  const pages = pagesIn(readFileSync(routes, 'utf8')).map((page) => ({ ...page, path: pathOf(page.name) }))
  const scriptsOf = (path: string) => {
    const found = new Set(entries)
    return pages
      .filter((page) => page.path === path || (page.isLayout && path.startsWith(`${page.path}/`)))
      .flatMap(({ screen }) => closureOf(bundle, `src/screens/${screen}/index.tsx`, found))
  }
  return { '': shared, ...Object.fromEntries(pages.map(({ path }) => [path, scriptsOf(path)])) }
}
