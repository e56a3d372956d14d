import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The effect of a code block: creates a file, changes one, or runs commands. */
export type Step =
  | { kind: 'create'; path: string; text: string }
  | { kind: 'change'; path: string; hunks: Hunk[] }
  | { kind: 'run'; commands: string[] }

/** Whole lines of a file, and the lines that replace them. */
interface Hunk {
  before: string
  after: string
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm
const createdPath = /^(?:\/\/|#) ([\w./-]+)\n\n?/
const changedPath = /^\+\+\+ ([\w./-]+)\n/

const side = (lines: readonly string[], omitted: string) =>
  lines
    .filter((line) => !line.startsWith(omitted))
    .map((line) => line.slice(1))
    .join('\n')

function toHunk(text: string): Hunk {
  const lines = text.replace(/\n$/, '').split('\n')
  return { before: side(lines, '+'), after: side(lines, '-') }
}

function toStep(language: string, code: string): Step {
  if (language === 'sh')
    return { kind: 'run', commands: code.split('\n').filter((line) => line && !line.startsWith('#')) }
  const [head, path] = (language === 'diff' ? changedPath : createdPath).exec(code) ?? []
  if (head === undefined || path === undefined)
    throw new Error(`a code block names no file in its first line:\n${code}`)
  const text = code.slice(head.length)
  return language === 'diff'
    ? { kind: 'change', path, hunks: text.split(/^@@\n/m).map(toHunk) }
    : { kind: 'create', path, text }
}

/**
 * Returns the steps of a page in docs/how-to, one for each code block: `sh` is run; `diff` changes the file in its
 * first line (`+++ path`), and `@@` parts one place from the next; `text` is only shown; any other makes the file that a
 * comment in its first line names.
 */
export const readSteps = (markdown: string): Step[] =>
  [...markdown.matchAll(fence)]
    .filter(([, language]) => language !== 'text')
    .map(([, language = '', code = '']) => toStep(language, code))

function replaceOnce(file: string, { before, after }: Hunk): string {
  const text = `\n${file}`
  const at = text.indexOf(`\n${before}\n`)
  if (at < 0) throw new Error(`not in the file:\n${before}`)
  if (text.includes(`\n${before}\n`, at + 1)) throw new Error(`more than once in the file:\n${before}`)
  return file.slice(0, at) + after + file.slice(at + before.length)
}

/** Applies a step to the project in a folder; commands are left out. */
export function applyStep(step: Step, root: string) {
  if (step.kind === 'run') return
  const path = join(root, step.path)
  try {
    if (step.kind === 'change')
      return writeFileSync(path, step.hunks.reduce(replaceOnce, readFileSync(path, 'utf8')))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, step.text, { flag: 'wx' })
  } catch (error) {
    throw new Error(`a page does not fit ${step.path}`, { cause: error })
  }
}
