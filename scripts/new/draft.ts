import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What makes a command write nothing: a wrong word, or something that is there already. */
export class NewError extends Error {}

/**
 * Collects the files that a command would write in a folder, so that all of them are written or none.
 * @param {string} folder
 */
export function openDraft(folder) {
  const drafted = new Map()
  const full = (path) => join(folder, path)
  const has = (path) => drafted.has(path) || existsSync(full(path))
  const read = (path) => drafted.get(path) ?? readFileSync(full(path), 'utf8')
  const change = (path, edit) => drafted.set(path, edit(read(path)))
  const create = (path, text) => {
    if (has(path)) throw new NewError(`${path} is there already`)
    drafted.set(path, text)
  }
  const former = (path) => (existsSync(full(path)) ? readFileSync(full(path), 'utf8') : undefined)
  /** Returns the names of the files in a folder. */
  const list = (path) => {
    const drafts = [...drafted.keys()].filter((one) => dirname(one) === path).map((one) => basename(one))
    return [...new Set([...(existsSync(full(path)) ? readdirSync(full(path)) : []), ...drafts])]
  }
  const paths = () => [...drafted.keys()]
  return { has, read, list, create, change, former, paths, save: () => save(drafted, full, former) }
}

/** Writes the drafted files. When one can't be written, those before it get their former text again. */
function save(drafted, full, former) {
  const written = []
  try {
    for (const [path, text] of drafted) {
      written.unshift({ file: full(path), before: former(path) })
      mkdirSync(dirname(full(path)), { recursive: true })
      writeFileSync(full(path), text)
    }
  } catch (error) {
    for (const { file, before } of written) restore(file, before)
    throw new NewError(`Nothing was written: ${error.message}`, { cause: error })
  }
}

function restore(file, text) {
  if (text === undefined) rmSync(file, { force: true })
  else writeFileSync(file, text)
}

/** Returns the lines of a text that are new or changed since another. */
function addedLines(before, after) {
  const lines = after.split('\n')
  const old = before.split('\n').filter((line) => lines.includes(line))
  let at = 0
  return lines.filter((line) => {
    if (line !== old[at]) return true
    at += 1
    return false
  })
}

/** Returns what the draft would write: each file, and its new lines. */
export function describeDraft(draft) {
  return draft.paths().flatMap((path) => {
    const before = draft.former(path)
    const text = draft.read(path).trimEnd()
    const lines = before === undefined ? text.split('\n') : addedLines(before, text)
    return [`${before === undefined ? 'new' : 'changed'} ${path}`, ...lines.map((line) => `+ ${line}`), '']
  })
}
