import { relative } from 'node:path'
import { root } from '../lib/root.mjs'

/**
 * A fault of the contract.
 * @typedef {object} Fault
 * @property {string} file path from the project's folder, with slashes
 * @property {number} [line]
 * @property {number} [column]
 * @property {string} message
 * @property {string} remedy what to do
 */

/** @type {[rule: RegExp, remedy: string][]} */
const remedies = [
  [/^no-unresolved-refs$/, 'name a file and a key that exist'],
  [/^operation-operationId-unique$/, 'give one of the two operations another operationId'],
  [/^no-invalid-\w+(-\w+)?-examples$/, 'change the example or its schema'],
]

const remedyOf = (rule) =>
  remedies.find(([pattern]) => pattern.test(rule))?.[1] ?? `change it there (rule ${rule})`

const yamlRemedy = 'correct the YAML there'

const withSlashes = (path) => path.replaceAll('\\', '/')

const fromRoot = (path) => withSlashes(relative(root, path))

// The commands of GitHub Actions, the only format of the lint with one line for each problem.
const problem =
  /^::error title=(?<rule>[^,]*),file=(?<file>[^,]*),line=(?<line>\d+),col=(?<column>\d+).*?::(?<text>.*)$/gm

const decoded = (text) => text.replaceAll('%0D', '').replaceAll('%0A', '\n').replaceAll('%25', '%')

const firstLine = (text) => decoded(text).split('\n')[0]

const parseFailure = /^(?:Failed to parse: )(?<message>.*?)(?: in "[^"]*" \(\d+:\d+\))?$/

function toFault({ rule, file, line, column, text }) {
  const place = { file: withSlashes(file), line: Number(line), column: Number(column) }
  const message = firstLine(text).replaceAll(root, '')
  const failure = parseFailure.exec(message)?.groups
  return failure
    ? { ...place, message: `The file is no YAML: ${failure.message}`, remedy: yamlRemedy }
    : { ...place, message: message.replace(/\.$/, ''), remedy: remedyOf(rule) }
}

const place = ({ file, line }) => `${file}:${line}`

/** One fault for each line of a file: an example that fits no alternative of its schema is named once for each. */
const onePerPlace = (faults) =>
  [...new Map(faults.toReversed().map((one) => [place(one), one])).values()].toReversed()

/** Drops the references to a file that can't be parsed; the fault is in the file. */
function withoutConsequences(faults) {
  const causes = faults.filter(({ remedy }) => remedy === yamlRemedy)
  return causes.length ? causes : faults
}

// A root document that can't be read is no problem of a rule; the lint prints it for people.
const rootFailure =
  /^(?:Failed to parse API description at|Something went wrong when processing) (?<path>.+):\n\n {2}- (?<message>.*?)(?: in "[^"]*" \((?<line>\d+):(?<column>\d+)\))?$/m

function readRootFailure(output) {
  const { path, message, line, column } = rootFailure.exec(output)?.groups ?? {}
  if (path === undefined) return []
  const at = { file: fromRoot(path), line: Number(line ?? 1), column: Number(column ?? 1) }
  return [{ ...at, message: `The file is no YAML: ${message}`, remedy: yamlRemedy }]
}

/**
 * Returns the faults that the contract lint printed in its format github-actions.
 * @param {string} output
 * @returns {Fault[]}
 */
export function readLintFaults(output) {
  const faults = [...output.matchAll(problem)].map(({ groups }) => toFault(groups))
  return faults.length ? onePerPlace(withoutConsequences(faults)) : readRootFailure(output)
}

/**
 * Returns a fault as one line: the place, what is wrong, what to do.
 * @param {Fault} fault
 */
export const faultLine = ({ file, line, message, remedy }) =>
  `${line === undefined ? file : `${file}:${line}`} ${message} — ${remedy}`
