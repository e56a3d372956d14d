import { EventEmitter } from 'node:events'
import { Refusal } from '../../provider/refusal'
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

function takeOverWorld(worlds: Worlds, { saved, log }: Handover['worlds'][number]): string[] {
  try {
    worlds.restore(readSavedWorld(saved), saved.id).log.restore(log)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [`the world ${saved.id} does not fit the new rules and ends: ${error.message}`]
  }
}

/**
 * Continues the worlds of another process, with their clocks, sessions, faults and logs. Returns a line for each world
 * that does not fit the rules of this process.
 */
export function takeOver(worlds: Worlds, { count, worlds: list }: Handover): string[] {
  worlds.count = count
  return list.flatMap((one) => takeOverWorld(worlds, one))
}

/** The connection of a process to the command that started it; without `send` no command did. */
interface CommandChannel extends EventEmitter {
  send?: (message: object) => boolean
}

// `npm run mock` sets it (scripts/steps/mock.ts). Other programs may have a channel to a process that they start.
const isFollowed = process.env['MOCK_HANDOVER'] === '1'

const ownCommand = (): CommandChannel => (isFollowed ? process : new EventEmitter())

interface CommandMessage {
  kind: 'start' | 'hand over'
  handover?: Handover
}

const isMessage = (message: unknown, kind: CommandMessage['kind']): message is CommandMessage =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind

/** Waits until the command says that this process may begin. Returns the worlds of its predecessor; undefined for the first process. */
export async function awaitStart(command: CommandChannel = ownCommand()): Promise<Handover | undefined> {
  if (!command.send) return undefined
  command.send({ kind: 'ready' })
  return await new Promise((resolve) => {
    command.on('message', function begin(message) {
      if (!isMessage(message, 'start')) return
      command.off('message', begin)
      resolve(message.handover)
    })
  })
}

/** Tells the command the port. A program that starts the server by itself hears nothing: it may read its own messages. */
export const reportListening = (port: number | undefined) => ownCommand().send?.({ kind: 'listening', port })

/** Calls `onRequest` when another process is to take over. A command that is gone ends the process. */
export function onHandoverRequest(
  onRequest: () => void,
  onOrphaned: () => void,
  command: CommandChannel = ownCommand(),
) {
  if (!command.send) return
  command.on('message', (message) => isMessage(message, 'hand over') && onRequest())
  command.on('disconnect', onOrphaned)
}
