import { takeCharacters } from '~/lib/characters'
import { plainOutput } from '~/lib/plain-output'
import { hasFailed, type DeployItem } from './deploy-run'

/** Servers with the same status and the same output. */
export interface OutputGroup {
  status: string
  /** As a terminal shows it, without blanks around it; empty without one. */
  output: string
  /** At least one. */
  items: readonly DeployItem[]
}

/**
 * Folds servers with equal status and output into one group, in the order of their first server. A server without an
 * output stays on its own.
 */
export function foldOutputs(items: readonly DeployItem[]): OutputGroup[] {
  const groups = new Map<string, { status: string; output: string; items: DeployItem[] }>()
  for (const [index, item] of items.entries()) {
    const { status } = item
    const output = plainOutput(item.output).trim()
    const key = output === '' ? String(index) : `${status}\n${output}`
    const group = groups.get(key)
    if (group) group.items.push(item)
    else groups.set(key, { status, output, items: [item] })
  }
  return [...groups.values()]
}

const errorPattern = /错误|失败|error|fatal|exception|denied/i

/** Characters of a headline at most. */
const maxHeadline = 300

/** The line that stands for an output: of a failure the last one that names an error, else the last one. */
export function headline({ status, output }: Pick<OutputGroup, 'status' | 'output'>): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const errors = hasFailed({ status }) ? lines.filter((line) => errorPattern.test(line)) : []
  return takeCharacters(errors.at(-1) ?? lines.at(-1) ?? '', maxHeadline)
}
