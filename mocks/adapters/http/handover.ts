import { once } from 'node:events'
import type { SavedLog } from '../../server/request-log'
import { readSavedWorld, saveWorld } from '../../server/saved-world'
import type { SavedWorld, Worlds } from '../../server/worlds'

/**
 * The worlds of a server, for the process that takes its place with newer code. The processes talk to the command that
 * started them (scripts/steps/mock.mjs).
 */
export interface Handover {
  /** Number of generated world ids. */
  count: number
  worlds: { saved: SavedWorld; log: SavedLog }[]
}

export const handOver = (worlds: Worlds): Handover => ({
  count: worlds.count,
  worlds: worlds.all().map((hosted) => ({ saved: saveWorld(hosted), log: hosted.log.save() })),
})

/** Continues the worlds of another process, with their clocks, sessions, faults and logs. */
export function takeOver(worlds: Worlds, { count, worlds: list }: Handover) {
  worlds.count = count
  for (const { saved, log } of list) worlds.restore(readSavedWorld(saved), saved.id).log.restore(log)
}

/** Waits until the command says that this process may begin. Returns what it takes over; undefined for the first one. */
export async function awaitStart(): Promise<Handover | undefined> {
  if (!process.send) return undefined
  process.send({ kind: 'ready' })
  const [message]: { handover?: Handover }[] = await once(process, 'message')
  return message?.handover
}

/** Calls `onRequest` when another process is to take over. A command that is gone ends the process. */
export function onHandoverRequest(onRequest: () => void, onOrphaned: () => void) {
  if (!process.send) return
  process.on('message', onRequest)
  process.on('disconnect', onOrphaned)
}
