import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The error of a command that writes nothing: a wrong word, or a file that is there already. */
export class NewError extends Error {}

/** The files that a command would write in a folder. Paths are relative to it. */
export interface Draft {
  has: (path: string) => boolean
  read: (path: string) => string
  /** Returns the names of the files in a folder. */
  list: (path: string) => string[]
  create: (path: string, text: string) => void
  change: (path: string, edit: (text: string) => string) => void
  /** Returns the text of a file before the draft; undefined for a new file. */
  former: (path: string) => string | undefined
  paths: () => string[]
  save: () => void
}

type Former = Draft['former']

/** Collects the files that a command would write in a folder, so that all of them are written or none. */
export function openDraft(folder: string): Draft {
  const drafted = new Map<string, string>()
  const full = (path: string) => join(folder, path)
  const has = (path: string) => drafted.has(path) || existsSync(full(path))
  const read = (path: string) => drafted.get(path) ?? readFileSync(full(path), 'utf8')
  const change = (path: string, edit: (text: string) => string) => drafted.set(path, edit(read(path)))
  const create = (path: string, text: string) => {
    if (has(path)) throw new NewError(`${path} is there already`)
    drafted.set(path, text)
  }
  const former = (path: string) => (existsSync(full(path)) ? readFileSync(full(path), 'utf8') : undefined)
  const list = (path: string) => {
    const drafts = [...drafted.keys()].filter((one) => dirname(one) === path).map((one) => basename(one))
    return [...new Set([...(existsSync(full(path)) ? readdirSync(full(path)) : []), ...drafts])]
  }
  const paths = () => [...drafted.keys()]
  return { has, read, list, create, change, former, paths, save: () => save(drafted, full, former) }
}

/** Writes the drafted files. When one can't be written, those before it get their former text again. */
function save(drafted: Map<string, string>, full: (path: string) => string, former: Former): void {
  const written: { file: string; before: string | undefined }[] = []
  try {
    for (const [path, text] of drafted) {
      written.unshift({ file: full(path), before: former(path) })
      mkdirSync(dirname(full(path)), { recursive: true })
      writeFileSync(full(path), text)
    }
  } catch (error) {
    for (const { file, before } of written) restore(file, before)
    const reason = error instanceof Error ? error.message : String(error)
    throw new NewError(`Nothing was written: ${reason}`, { cause: error })
  }
}

function restore(file: string, text: string | undefined): void {
  if (text === undefined) rmSync(file, { force: true })
  else writeFileSync(file, text)
}

/** Returns the lines of a text that are new or changed since another. */
function addedLines(before: string, after: string): string[] {
  const lines = after.split('\n')
  const old = before.split('\n').filter((line) => lines.includes(line))
  let at = 0
  return lines.filter((line) => {
    if (line !== old[at]) return true
    at += 1
    return false
  })
}

/** Returns the lines that describe a draft: each file with its new lines. */
export function describeDraft(draft: Draft): string[] {
  return draft.paths().flatMap((path) => {
    const before = draft.former(path)
    const text = draft.read(path).trimEnd()
    const lines = before === undefined ? text.split('\n') : addedLines(before, text)
    return [`${before === undefined ? 'new' : 'changed'} ${path}`, ...lines.map((line) => `+ ${line}`), '']
  })
}
