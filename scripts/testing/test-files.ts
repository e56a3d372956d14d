import { readdirSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { nearest } from '../../contracts/breaking-changes/nearest.ts'
import { fail } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'

const folders = ['src', 'mocks', 'contracts', 'scripts', 'tests']

const slashes = (path: string) => path.replaceAll('\\', '/')

const filesIn = (folder: string) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${slashes(path)}`,
  )

/** Returns the paths of the test files of the project whose names match. */
export const testFiles = (pattern: RegExp): string[] =>
  folders
    .flatMap(filesIn)
    // The benchmarks and Stryker have packages of their own below tests/.
    .filter((path) => pattern.test(path) && !path.includes('node_modules/'))

const nameOf = (path: string) => basename(path).replace(/(\.(test|spec))?\.tsx?$/, '')

// Vitest takes absolute paths, and the number of a line after a path.
const wordOf = (filter: string) =>
  slashes(relative(root, resolve(root, filter)))
    .replace(/:\d+$/, '')
    .toLowerCase()

/** Words before the first flag; a word after it may be the flag's value. */
function wordsIn(args: string[]) {
  const flag = args.findIndex((one) => one.startsWith('-'))
  return flag === -1 ? args : args.slice(0, flag)
}

/** Returns the name of a file, and each word of it. */
const namesOf = (path: string) => [nameOf(path), ...nameOf(path).split('-')]

function nearestFiles(word: string, files: string[]) {
  const names = nearest(nameOf(word), files.flatMap(namesOf))
  const fileOf = (name: string) =>
    files.find((path) => nameOf(path) === name) ?? files.find((path) => namesOf(path).includes(name))
  return [...new Set(names.map(fileOf))]
}

type HasWord = (path: string, word: string) => boolean

function requireTests(args: string[], files: string[], hasWord: HasWord) {
  const wrong = wordsIn(args).find((word) => !files.some((path) => hasWord(path, word)))
  if (wrong === undefined) return
  fail(`No test file has ${wrong} in its path`, `nearest: ${nearestFiles(wrong, files).join(', ')}`)
}

/** Exits with the nearest test files when the path of none holds a word of the arguments. */
export const checkTestNames = ({ args }: { args: string[] }) =>
  requireTests(args, testFiles(/\.test\.tsx?$/), (path, word) => path.toLowerCase().includes(wordOf(word)))

/** Whether a path matches a word as Playwright takes it: a regular expression, perhaps with the number of a line. */
function matches(path: string, word: string): boolean {
  try {
    return new RegExp(word.replace(/(:\d+)+$/, ''), 'i').test(`${root}${path}`)
  } catch {
    return true
  }
}

/** Returns the check of words that name Playwright's test files in a folder. */
export const checkSpecNames =
  (folder: string) =>
  ({ args }: { args: string[] }) =>
    requireTests(
      args,
      filesIn(folder).filter((path) => path.endsWith('.spec.ts')),
      matches,
    )
