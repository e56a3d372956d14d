import { promiseRanks } from '~/lib/columns/rank-book'
import type { LoadMessage } from './protocol'

type Ranks = Float64Array<ArrayBuffer>
type Settle = (ranks: Ranks | undefined) => void

/** Follows a load's messages and notes, for each text that came, that its order is being found. */
export function ranksFollower(ranked: readonly string[]): (message: LoadMessage) => void {
  const awaited = new Map<string, Settle>()
  const promise = (field: string) =>
    new Promise<Ranks>((resolve, reject) => {
      awaited.set(field, (ranks) => (ranks ? resolve(ranks) : reject(new Error(`${field} was not ranked`))))
    })
  return (message) => {
    if (message.type === 'answer')
      for (const field of ranked) {
        const column = message.changed[field]?.column
        if (column?.kind === 'text') promiseRanks(column, promise(field))
      }
    else if (message.type === 'ranks') awaited.get(message.field)?.(message.ranks)
    else if (message.type === 'done' || message.type === 'lost')
      for (const settle of awaited.values()) settle(undefined)
  }
}
