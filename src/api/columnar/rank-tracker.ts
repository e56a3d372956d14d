import { setPendingRanks } from '~/lib/columns/rank-cache'
import type { LoadMessage } from './protocol'

type Ranks = Float64Array<ArrayBuffer>
type SettleRanks = (ranks: Ranks | undefined) => void

/**
 * Returns a message listener that registers the pending sort ranks of each ranked text column, resolves them when they
 * arrive, and rejects those still missing when the load ends.
 */
export function createRankTracker(ranked: readonly string[]): (message: LoadMessage) => void {
  const pending = new Map<string, SettleRanks>()
  const createPromise = (field: string) =>
    new Promise<Ranks>((resolve, reject) => {
      pending.set(field, (ranks) => (ranks ? resolve(ranks) : reject(new Error(`${field} was not ranked`))))
    })
  return (message) => {
    if (message.type === 'answer')
      for (const field of ranked) {
        const column = message.changed[field]?.column
        if (column?.kind === 'text') setPendingRanks(column, createPromise(field))
      }
    else if (message.type === 'ranks') pending.get(message.field)?.(message.ranks)
    else if (message.type === 'done' || message.type === 'lost')
      for (const settle of pending.values()) settle(undefined)
  }
}
