import { relative } from 'node:path'
import { root } from '../lib/root.mjs'

/** A fault of the contract. */
export interface Fault {
  /** Path from the project's folder, with slashes. */
  file: string
  line?: number
  column?: number
  message: string
  /** What to do. */
  remedy: string
}

/** The named groups of a match. */
type Groups = Record<string, string | undefined>

const remedies: [rule: RegExp, remedy: string][] = [
  [/^no-unresolved-refs$/, 'name a file and a key that exist'],
  [/^operation-operationId-unique$/, 'give one of the two operations another operationId'],
  [/^no-invalid-\w+(-\w+)?-examples$/, 'change the example or its schema'],
]

const remedyOf = (rule: string) =>
  remedies.find(([pattern]) => pattern.test(rule))?.[1] ?? `change it there (rule ${rule})`

const yamlRemedy = 'correct the YAML there'

const withSlashes = (path: string) => path.replaceAll('\\', '/')

const fromRoot = (path: string) => withSlashes(relative(root, path))

// The commands of GitHub Actions, the only format of the lint with one line for each problem.
const problem =
  /^::error title=(?<rule>[^,]*),file=(?<file>[^,]*),line=(?<line>\d+),col=(?<column>\d+).*?::(?<text>.*)$/gm

const decoded = (text: string) => text.replaceAll('%0D', '').replaceAll('%0A', '\n').replaceAll('%25', '%')

const firstLine = (text: string) => decoded(text).split('\n')[0] ?? ''

const parseFailure = /^(?:Failed to parse: )(?<message>.*?)(?: in "[^"]*" \(\d+:\d+\))?$/

function toFault({ rule = '', file = '', line, column, text = '' }: Groups): Fault {
  const place = { file: withSlashes(file), line: Number(line), column: Number(column) }
  const message = firstLine(text).replaceAll(root, '')
  const failure = parseFailure.exec(message)?.groups
  return failure
    ? { ...place, message: `The file is no YAML: ${failure.message}`, remedy: yamlRemedy }
    : { ...place, message: message.replace(/\.$/, ''), remedy: remedyOf(rule) }
}

const place = ({ file, line }: Fault) => `${file}:${line}`

/** Returns one fault for each line: an example that fits no alternative of its schema has a fault for each of them. */
const onePerPlace = (faults: Fault[]): Fault[] =>
  [...new Map(faults.toReversed().map((one) => [place(one), one])).values()].toReversed()

/** Drops the references to a file that can't be parsed; the fault is in the file. */
function withoutConsequences(faults: Fault[]): Fault[] {
  const causes = faults.filter(({ remedy }) => remedy === yamlRemedy)
  return causes.length ? causes : faults
}

// When the lint can't read a root document, it prints text instead of its format for GitHub Actions.
const rootFailure =
  /^(?:Failed to parse API description at|Something went wrong when processing) (?<path>.+):\n\n {2}- (?<message>.*?)(?: in "[^"]*" \((?<line>\d+):(?<column>\d+)\))?$/m

function readRootFailure(output: string): Fault[] {
  const { path, message, line, column }: Groups = rootFailure.exec(output)?.groups ?? {}
  if (path === undefined) return []
  const at = { file: fromRoot(path), line: Number(line ?? 1), column: Number(column ?? 1) }
  return [{ ...at, message: `The file is no YAML: ${message}`, remedy: yamlRemedy }]
}

/** Returns the faults that the contract lint printed in its format github-actions. */
export function readLintFaults(output: string): Fault[] {
  const faults = [...output.matchAll(problem)].map(({ groups = {} }) => toFault(groups))
  return faults.length ? onePerPlace(withoutConsequences(faults)) : readRootFailure(output)
}

/** Returns a fault as one line: the place, the fault, the remedy. */
export const faultLine = ({ file, line, message, remedy }: Fault): string =>
  `${line === undefined ? file : `${file}:${line}`} ${message} — ${remedy}`
