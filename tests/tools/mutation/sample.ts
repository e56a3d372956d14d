import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/root.mjs'
import { randomOf } from '../../support/seeded-random.ts'

/** Which lines are sampled. */
export interface LineChoice {
  seed: number
  /** Samples the lines that only a browser runs, instead of the others. */
  inBrowser?: boolean
  /** A glob. */
  files?: string
}

/** A choice of lines, and their number. */
export interface Sample extends LineChoice {
  size: number
}

export interface SourceLine {
  file: string
  /** From 1. */
  line: number
}

const vitestFolders = [
  'mocks',
  'contracts',
  'src/lib',
  'src/api',
  'src/ui',
  'src/features',
  'src/screens',
  'src/app',
]
// Hooks, components and the panel's pages run in a browser only.
const needsBrowser = /\.tsx$|\/use-[^/]+$|^mocks\/(panel|adapters\/(msw|http\/(page|deviations\/panel)))\//
const isNoSource = /\/generated\/|\.test\.tsx?$|\.d\.ts$/

const isForVitest = (path: string) => path.endsWith('.ts') && !needsBrowser.test(path)
// A worker has its own globals, in which no mutant is active.
const isForBrowser = (path: string) =>
  /\.tsx?$/.test(path) && needsBrowser.test(path) && !/^src\/app\/(browser-check|static-frame)\//.test(path)

/** Returns the source files whose lines are sampled. */
function sourceFiles({ inBrowser, files }: Omit<LineChoice, 'seed'>): string[] {
  const folders = inBrowser ? ['src'] : vitestFolders
  const isMeant = inBrowser ? isForBrowser : isForVitest
  const tracked = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' }).split('\n')
  const wanted = files && new Set(globSync(files, { cwd: root }).map((path) => path.replaceAll('\\', '/')))
  return tracked.filter((path) => isMeant(path) && !isNoSource.test(path) && (!wanted || wanted.has(path)))
}

const isCode = (line: string) =>
  !/^\s*($|\/\/|\/?\*|import |export (type|\*|\{)|(export )?interface |[)}\]]+,?$)/.test(line)

const linesOf = (file: string): SourceLine[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => (isCode(line) ? [{ file, line: index + 1 }] : []))

/** Returns lines of code, in random order. */
export function shuffledLines({ seed, ...choice }: LineChoice): SourceLine[] {
  const random = randomOf(seed)
  return sourceFiles(choice)
    .flatMap(linesOf)
    .map((line) => ({ line, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ line }) => line)
}
