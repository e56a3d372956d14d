import { type EventEmitter, once } from 'node:events'
import type { SavedLog } from '../../server/request-log'
import { readSavedWorld, saveWorld } from '../../server/saved-world'
import type { SavedWorld, Worlds } from '../../server/worlds'

/**
 * The worlds of a server, for the process that takes its place with newer code. The processes talk to the command that
 * started them (scripts/steps/mock.ts).
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

/** The connection of a process to the command that started it; without `send` no command did. */
interface CommandChannel extends EventEmitter {
  send?: (message: object) => boolean
}

/** Waits until the command says that this process may begin. Returns the worlds of its predecessor; undefined for the first process. */
export async function awaitStart(command: CommandChannel = process): Promise<Handover | undefined> {
  if (!command.send) return undefined
  command.send({ kind: 'ready' })
  const [message]: { handover?: Handover }[] = await once(command, 'message')
  return message?.handover
}

/** Calls `onRequest` when another process is to take over. A command that is gone ends the process. */
export function onHandoverRequest(
  onRequest: () => void,
  onOrphaned: () => void,
  command: CommandChannel = process,
) {
  if (!command.send) return
  command.on('message', onRequest)
  command.on('disconnect', onOrphaned)
}
