import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../..', import.meta.url))

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const exists = (path: string) => existsSync(join(root, path))

const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    `${folder}/${name}`.replaceAll('\\', '/'),
  )

const markdownBelow = (folder: string) => filesBelow(folder).filter((path) => path.endsWith('.md'))

const pages = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'contracts/README.md',
  'contracts/states.md',
  'contracts/implementing-states.md',
  'openapi/DECISIONS.md',
  ...markdownBelow('docs'),
]

/** Folders at the top of the project that git has; the others are build products and need not exist. */
const ignored = new Set(['node_modules', 'dist', 'test-results', 'screenshots', 'coverage'])
const topFolders = new Set(
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ignored.has(entry.name))
    .map(({ name }) => name),
)

const withoutCodeBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '')

/** Pages of the repository on GitHub, wherever it is: its releases and the published demo. */
const onGitHub = /^\.\.\/\.\.\/(releases\/latest|deployments\/github-pages)$/

const linkTargets = (text: string) =>
  [...withoutCodeBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !onGitHub.test(target))

/** The anchors that GitHub gives a page: the ids in it and its headings. */
const anchorsOf = (text: string) => [
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
  ...[...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
]

function isBrokenLink(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : normalize(join(dirname(page), path))
  if (!exists(file)) return true
  return anchor !== undefined && !anchorsOf(read(file)).includes(anchor)
}

const inlineCodes = (text: string) =>
  [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

/** Whether a code names a path of the project: no glob, and below a folder that the project has. */
const isProjectPath = (code: string) =>
  /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(code) && code.includes('/') && topFolders.has(code.split('/')[0] ?? '')

const sources = ['src', 'mocks', 'contracts', 'tests', 'scripts']
  .flatMap(filesBelow)
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\/(generated|node_modules)\//.test(path))

const code = sources
  .filter((path) => !path.endsWith('docs-links.test.ts'))
  .map(read)
  .join('\n')

const words = new Set(code.match(/\w+/g))

const commandNames = (text: string) =>
  [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)

const isCommand = (name: string) => Object.keys(packageJson.scripts).includes(name)

/** Whether a path exists, from the project's folder or from the page's. */
const isFound = (page: string, path: string) => exists(path) || exists(join(dirname(page), path))

describe.each(pages)('%s', (page) => {
  const text = read(page)

  test('links only to pages and headings that exist', () => {
    expect(linkTargets(text).filter((target) => isBrokenLink(page, target))).toEqual([])
  })

  test('names only paths that exist', () => {
    const paths = inlineCodes(text).filter(isProjectPath)
    expect(paths.filter((path) => !isFound(page, path))).toEqual([])
  })

  test('names only npm commands that exist', () => {
    expect(commandNames(text).filter((name) => !isCommand(name))).toEqual([])
  })
})

/** The folders of the floor plan, whose indented lines belong to the last folder that is not indented. */
function floorPlan(text: string): string[] {
  const [, plan = ''] = /^```text\n([\s\S]*?)^```/m.exec(text) ?? []
  let parent = ''
  return plan.split('\n').flatMap((line) => {
    const names = /^ *((?:[\w-]+\/ ?)+)/.exec(line)?.[1]?.trim().split(' ') ?? []
    if (!line.startsWith(' ')) parent = names[0] ?? ''
    return names.map((name) => (line.startsWith(' ') ? parent + name : name))
  })
}

describe.each(['README.md', 'README.zh-CN.md'])('%s', (page) => {
  const text = read(page)

  test('has at most 150 lines', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(150)
  })

  test('has a table of folders, all of which exist', () => {
    const folders = floorPlan(text)
    expect(folders.length).toBeGreaterThan(15)
    expect(folders.filter((path) => !exists(path))).toEqual([])
  })
})

test('the names in the search table of the glossary are declared in the code', () => {
  const [, table = ''] = read('docs/glossary.md').split('\n## If you search for')
  const names = inlineCodes(table).filter((name) => /^[a-zA-Z]\w*$/.test(name))
  const isDeclared = (name: string) =>
    new RegExp(`\\b(function|class|const|interface|type) ${name}\\b`).test(code)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !isDeclared(name))).toEqual([])
})

/** Names that no code spells: those still to come, and settings and options of packages. */
const otherNames = ['allowScripts', 'itemEncoding', 'prefixEncoding', 'publishVerificationResult']

/** Whether a code is a name in camelCase or PascalCase of more than one word. */
const isCodeName = (name: string) => /^[a-zA-Z][a-z]+[A-Z]\w*$/.test(name) && !name.startsWith('Xxx')

test('names of the code that the pages mention are in the code', () => {
  const names = pages
    .filter((page) => page !== 'docs/requirements.md' && page !== 'openapi/DECISIONS.md')
    .flatMap((page) => inlineCodes(read(page)).filter(isCodeName))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !words.has(name) && !otherNames.includes(name))).toEqual([])
})

test('comments refer only to pages and entries of docs that exist', () => {
  const references = sources.flatMap((path) =>
    [...read(path).matchAll(/\bdocs\/[\w/-]+\.md(#[\w-]+)?/g)].map(([target]) => target),
  )
  expect(references.filter((target) => isBrokenLink('README.md', target))).toEqual([])
})
