import { readdirSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { nearest } from '../../contracts/breaking-changes/nearest.ts'
import { fail } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'

const folders = ['src', 'mocks', 'contracts', 'scripts', 'tests']

const slashes = (path: string) => path.replaceAll('\\', '/')

// The benchmarks and Stryker have packages of their own below tests/.
const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules/')

/** Returns the paths of Vitest's test files. */
const testFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${slashes(path)}`)
      .filter(isTest),
  )

const nameOf = (path: string) => basename(path).replace(/(\.test)?\.tsx?$/, '')

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

function nearestFiles(word: string, files: string[]) {
  const names = nearest(nameOf(word), files.map(nameOf))
  return names.map((name) => files.find((path) => nameOf(path) === name))
}

/** Exits with the nearest test files when the path of none holds a word of the arguments. */
export function checkTestNames({ args }: { args: string[] }) {
  const files = testFiles()
  const wrong = wordsIn(args).find((one) => !files.some((path) => path.toLowerCase().includes(wordOf(one))))
  if (wrong === undefined) return
  fail(`No test file has ${wrong} in its path`, `nearest: ${nearestFiles(wrong, files).join(', ')}`)
}
