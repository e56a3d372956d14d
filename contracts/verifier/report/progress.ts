import { groupsBy } from '../calls/fold-violations.ts'
import type { Screens } from '../selection.ts'
import { verdictOf, type Verdict } from './report.ts'
import type { CheckedResult } from './results-file.ts'

/** How far a provider is with one operation or event. */
export interface OperationProgress {
  operationId: string
  call: string
  verdict: Verdict
  results: CheckedResult[]
}

/** How far a provider is with a screen: it opens when its reads succeed, and works when all of its calls pass. */
export interface ScreenProgress {
  name: string
  /** The title in the console. */
  title: string
  state: 'works' | 'opens' | 'lacks'
  lacks: OperationProgress[]
}

export interface Progress {
  operations: OperationProgress[]
  screens: ScreenProgress[]
}

/** The verdicts, the worst first. */
export const worstFirst: Verdict[] = ['failed', 'not implemented', 'missing state', 'skipped', 'passed']

function worstOf(results: CheckedResult[]): Verdict {
  const verdicts = new Set(results.map(verdictOf))
  return worstFirst.find((one) => verdicts.has(one)) ?? 'skipped'
}

function operationsOf(results: CheckedResult[]): OperationProgress[] {
  return groupsBy(results, (one) => `${one.call} ${one.operationId}`).flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, verdict: worstOf(group), results: group }] : []
  })
}

/** The successful answers of a read; none for a change or a channel. */
const answersOf = ({ call, results }: OperationProgress) =>
  call.startsWith('GET ') ? results.filter(({ status }) => status === '200') : []

function screenOf(
  name: string,
  ids: string[],
  operations: OperationProgress[],
): Omit<ScreenProgress, 'title'> {
  const called = operations.filter((one) => ids.includes(one.operationId))
  const lacks = called.filter(({ verdict }) => verdict !== 'passed')
  const answers = called.flatMap(answersOf)
  const opens = answers.length > 0 && answers.every((one) => verdictOf(one) === 'passed')
  return { name, state: lacks.length === 0 ? 'works' : opens ? 'opens' : 'lacks', lacks }
}

/** Returns how far a provider is, by the results of all runs. */
export function progressOf(
  results: CheckedResult[],
  screens: Screens,
  titles = new Map<string, string>(),
): Progress {
  const operations = operationsOf(results.filter(({ call }) => !call.startsWith('journey ')))
  const wanted = [...screens].filter(([, ids]) => ids.length > 0)
  return {
    operations,
    screens: wanted.map(([name, ids]) => ({
      title: titles.get(name) ?? name,
      ...screenOf(name, ids, operations),
    })),
  }
}

const isUnchecked = ({ lacks }: ScreenProgress) =>
  lacks.length > 0 && lacks.every(({ verdict }) => verdict === 'skipped')

/** Counts the screens that would work with the provider; undefined when no screen is known. */
export function screensLine({ screens }: Progress): string | undefined {
  const count = (state: ScreenProgress['state']) => screens.filter((one) => one.state === state).length
  const opening = count('opens') ? `, ${count('opens')} more would open` : ''
  // Without their number a first `--only` reads as if all other screens failed.
  const unchecked = screens.filter(isUnchecked).length
  const rest = unchecked ? ` (${unchecked} not checked in full yet)` : ''
  return screens.length
    ? `${count('works')} of ${screens.length} screens would work today${opening}${rest}`
    : undefined
}
