import { NewError, type Draft } from './draft.ts'
import { listOperation } from './list-operation.ts'
import { screenText, specText } from './screen-text.ts'
import type { Screen } from './types.ts'
import { camel } from './words.ts'

type Address = Pick<Screen, 'name' | 'path' | 'title'>

/** The flags of a new screen. */
export interface ScreenOptions {
  title?: string
  path?: string
  /** The operationId of the list that the screen shows. */
  operation?: string
}

const pathsFile = 'src/lib/paths.ts'
const routesFile = 'src/app/routing/signed-in-routes.tsx'
const entriesFile = 'src/app/navigation/navigation-entries.ts'
const screensFile = 'tests/tools/screenshots/screens.ts'
const pathsTest = 'src/lib/paths.test.ts'

const nameForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const pathForm = /^(\/[a-zA-Z][\w-]*)+$/
const otherPaths = /^\/(api|sse|ws|docs|assets)(\/|$)/

function checkedName([name, ...others]: string[]): string {
  if (others.length > 0) throw new NewError(`A screen has one name, not also ${others.join(' ')}`)
  if (!name) throw new NewError('A screen has a name, such as node-alerts')
  if (!nameForm.test(name)) throw new NewError(`${name} is not kebab-case, such as node-alerts`)
  return name
}

function requireForm({ path, title }: Address): void {
  if (!pathForm.test(path)) throw new NewError(`The path ${path} is not made of words, such as /nodeAlerts`)
  if (otherPaths.test(path)) throw new NewError(`The path ${path} is not the console's`)
  if (!/^\p{Script=Han}[\p{Script=Han}\w ]*$/u.test(title))
    throw new NewError(`The title ${title} is not Chinese, such as 告警`)
}

function requireNew(draft: Draft, { name, path, title }: Address): void {
  const paths = draft.read(pathsFile)
  if (draft.has(`src/screens/${name}/index.tsx`)) throw new NewError(`The screen ${name} is there already`)
  if (paths.includes(`'${path}'`))
    throw new NewError(`The path ${path} is there already — another one: --path`)
  if (new RegExp(`^  ${camel(name)}:`, 'm').test(paths))
    throw new NewError(`${pathsFile} has ${camel(name)} already`)
  if (draft.read(entriesFile).includes(`label: '${title}'`))
    throw new NewError(`The title ${title} is there already — another one: --title`)
}

/** Adds lines before the first line after `opening` that begins with `closing`. */
function addBefore(draft: Draft, path: string, opening: string, closing: string, added: string): void {
  draft.change(path, (text) => {
    const start = text.indexOf(opening)
    const end = start < 0 ? -1 : text.indexOf(`\n${closing}`, start)
    if (end < 0) throw new NewError(`${path} has another form than expected: no ${opening}`)
    return `${text.slice(0, end + 1)}${added}\n${text.slice(end + 1)}`
  })
}

/** Adds a path to the list of the test, which is sorted by name. */
function addToPathsTest(draft: Draft, key: string, path: string): void {
  const [first] = /^ {4}\{\n/m.exec(draft.read(pathsTest)) ?? []
  if (!first) throw new NewError(`${pathsTest} has another form than expected`)
  draft.change(pathsTest, (text) => {
    const lines = text.split('\n')
    const next = lines.findIndex((line) => (/^ {6}"(\w+)": /.exec(line)?.[1] ?? '') > key)
    const at = next < 0 ? lines.findIndex((line) => line === '    }') : next
    return lines.toSpliced(at, 0, `      "${key}": "${path}",`).join('\n')
  })
}

/** Drafts a screen: its folder, path, route, entry, picture and browser test. Returns its name. */
export async function addScreen(draft: Draft, names: string[], options: ScreenOptions): Promise<string> {
  const name = checkedName(names)
  const key = camel(name)
  const { title = '新页面', path = `/${key}` } = options
  requireForm({ name, path, title })
  requireNew(draft, { name, path, title })
  const list = options.operation ? await listOperation(options.operation) : undefined
  const screen = { name, path, title, list }
  draft.create(`src/screens/${name}/index.tsx`, screenText(screen))
  draft.create(`tests/e2e/${name}.spec.ts`, specText(screen))
  addBefore(draft, pathsFile, 'export const paths = {', '}', `  ${key}: fixedPath('${path}'),`)
  addToPathsTest(draft, key, path)
  const route = `  pageRoute({ path: paths.${key}(), load: () => import('~/screens/${name}') }),`
  addBefore(draft, routesFile, 'const accountPages', ']', route)
  const entry = `  { path: paths.${key}(), label: '${title}', icon: LayoutGrid },`
  addBefore(draft, entriesFile, 'const otherEntries', ']', entry)
  addBefore(
    draft,
    screensFile,
    'const screens',
    "  { name: 'not-found'",
    `  { name: '${name}', path: '${path}' },`,
  )
  return name
}
