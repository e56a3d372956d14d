import type { ItemResult } from '~/api/generated/model'
import type { DeployOrder } from './choice'
import type { DeployTarget } from './target'

/** How far one server got; `failed` also when the provider refused to begin. */
export interface DeployItem {
  target: DeployTarget
  /** Of a script execution: pending, running, success, failed, timeout. */
  status: string
  /** What the command printed so far, or why it was refused; blank for nothing. */
  output: string
}

/** A deployment that was sent, with what each server answered. */
export interface DeployRun {
  /** Milliseconds since 1970 when it was sent; another one for each retry. */
  id: number
  order: DeployOrder
  items: readonly DeployItem[]
}

const begin = (target: DeployTarget, result: ItemResult | undefined): DeployItem =>
  result?.ok === false
    ? { target, status: 'failed', output: result.message ?? '' }
    : { target, status: 'pending', output: '' }

/** A run just sent. Results for each server are an extension: one that has none was accepted with the call. */
export const startRun = (order: DeployOrder, results: readonly ItemResult[]): DeployRun => {
  const byId = new Map(results.map((result) => [result.id, result]))
  const items = order.targets.map((target) => begin(target, byId.get(target.nodeId)))
  return { id: Date.now(), order, items }
}

/** A run in which some servers began anew; the others stay as they are. */
export function resumeRun(items: readonly DeployItem[], again: DeployRun): DeployRun {
  const begun = new Map(again.items.map((item) => [item.target.nodeId, item]))
  return { ...again, items: items.map((item) => begun.get(item.target.nodeId) ?? item) }
}

export const hasFailed = ({ status }: DeployItem): boolean => status === 'failed' || status === 'timeout'

/** Whether it ended. A state that nobody knows may still change. */
export const isOver = (item: DeployItem): boolean => item.status === 'success' || hasFailed(item)

/** How many servers are in a state. */
export const countOf = (items: readonly DeployItem[], status: string): number =>
  items.filter((item) => item.status === status).length
