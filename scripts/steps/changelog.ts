import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Arguments } from '../commands/command-type.ts'
import { fail } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'

// Areas that only the project's own developers notice.
const internal =
  /^(tests?|e2e|unit|docs|lint|scripts|ci|bench|mutation|mutants|styles|requirements|how-to|floors)(\/|\b)/

const sections: [title: string, pattern: RegExp][] = [
  ['Added', /^(add|let|offer|show)\b/i],
  ['Removed', /^(remove|drop|delete)\b/i],
  ['Fixed', /^(fix|mend|correct|no longer|keep)\b/i],
  ['Changed', /./],
]

/** A commit in the changelog. */
export interface ChangelogEntry {
  area: string
  text: string
  /** The heading under which it is listed. */
  section: string
}

const starts: Record<string, string> = { feat: 'add ', fix: 'fix ' }

/** Splits `fix(nodes): keep the order` or `nodes: keep the order`; undefined for another form. */
export function parseSubject(subject: string): ChangelogEntry | undefined {
  const { type, scope, area, text } =
    /^(?:(?<type>feat|fix)(?:\((?<scope>[^)]+)\))?|(?<area>[^:]+)): (?<text>.+)$/.exec(subject)?.groups ?? {}
  if (!text) return undefined
  const start = starts[type ?? ''] ?? ''
  const [section = ''] = sections.find(([, pattern]) => pattern.test(start + text)) ?? []
  return { area: scope ?? area ?? 'console', text, section }
}

// Tests of a rule, under the area of the rule.
const isTest = /^(test|hold|check|record)\b/

const isPublic = (entry: ChangelogEntry) => !internal.test(entry.area) && !isTest.test(entry.text)

/** Returns the list items of what `npm run openapi:diff` printed, breaking changes first. */
export function contractItems(printed: string): string[] {
  const [breaking = '', others = ''] = printed.split('For the changelog:')
  const linesOf = (text: string, pattern: RegExp) => text.split('\n').filter((line) => pattern.test(line))
  return [
    ...linesOf(breaking, /^✗ /).map((line) => `- **Breaking** ${line.slice(2)}`),
    ...linesOf(breaking, /^\? /).map((line) => `- **Not compared** ${line.slice(2)}`),
    ...linesOf(others, /^- /),
  ]
}

/** Returns the Markdown of one version: commits by section, then what changed in the contract. */
export function changelogSection(title: string, subjects: string[], contract: string[]): string {
  const all = subjects.flatMap((subject) => parseSubject(subject) ?? []).filter(isPublic)
  const commits = sections.flatMap(([section]) =>
    block(section, all.filter((one) => one.section === section).map(itemOf)),
  )
  return [`## ${title}`, '', ...commits, ...block('Contract', contract)].join('\n')
}

const itemOf = ({ area, text }: ChangelogEntry) => `- ${area}: ${text}`
const block = (title: string, items: string[]) => (items.length > 0 ? [`### ${title}`, '', ...items, ''] : [])

function subjectsSince(from: string): string[] {
  try {
    const log = execFileSync('git', ['log', '--no-merges', '--format=%s', `${from}..HEAD`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log.split('\n').filter(Boolean)
  } catch {
    return fail(`git knows no ${from}`, 'name a tag or a commit: --from REF')
  }
}

async function contractItemsSince(from: string) {
  const diff = ['node', 'contracts/breaking-changes/main.ts', '--base', from, '--allow-uncompared']
  const { code, output } = await run(diff, { quiet: true })
  return code === 2 ? fail(output.trim()) : contractItems(output)
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Prints the notes of a release, unless its tag, the versions of both packages and the changelog differ. */
function printReleaseNotes(tag: string) {
  const version = tag.replace(/^v/, '')
  for (const file of ['package.json', 'contracts/package.json']) {
    const given = JSON.parse(read(file)).version
    if (given !== version) fail(`${file} has version ${given}, the tag is ${tag}`)
  }
  const sections = read('CHANGELOG.md').split(/^## /m)
  const [title, ...notes] = sections.find((one) => one.startsWith(`[${version}]`))?.split('\n') ?? []
  if (!/\d{4}-\d{2}-\d{2}$/.test(title ?? ''))
    fail(`CHANGELOG.md has no section [${version}] with a date`, 'npm run changelog -- --from REF drafts one')
  console.log(notes.join('\n').trim())
}

/** Drafts the changelog since a git ref, or prints the notes of a release. Returns the exit code. */
export async function printChangelog({ flags: { from, title, release } }: Arguments): Promise<number> {
  if (typeof release === 'string') printReleaseNotes(release)
  else if (typeof from !== 'string') fail('Which git ref was the last release?', '--from REF')
  else console.log(changelogSection(String(title), subjectsSince(from), await contractItemsSince(from)))
  return 0
}
