import { EventEmitter, once } from 'node:events'
import { statSync, watch, type FSWatcher } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from '../breaking-changes/command-error.ts'
import { isListening } from './calls/local-server.ts'

// A save of an editor is several events, and a provider may restart after it.
const settleMs = 300

const retryMs = 2_000

// The restart of a small server takes about so long; a host elsewhere is not asked as often.
const pollMsOf = ({ hostname }: URL) => (/^(localhost|127\.|\[::1\])/.test(hostname) ? 100 : 1_000)

// Files of builds and package managers are not sources.
const buildFolders = /(^|[/\\])(node_modules|\.[^/\\]+)([/\\]|$)/

/** Whether a change of a file below a watched folder says nothing of the provider; `own` are files of this command. */
export const isIgnored = (folder: string, name: string | null, own: string[]): boolean =>
  buildFolders.test(name ?? '') || own.some((one) => resolve(folder, name ?? '').startsWith(resolve(one)))

function watchFolder(folder: string, own: string[], onChange: () => void): FSWatcher {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`--watch-folder ${folder} is no folder`)
  const onEvent = (_event: string, name: string | null) => isIgnored(folder, name, own) || onChange()
  // A file that vanishes while Node looks at it is an error of the watcher, and a change.
  return watch(folder, { recursive: true }, onEvent).on('error', onChange)
}

const isUp = ({ hostname, port, protocol }: URL) =>
  isListening(Number(port) || (protocol === 'https:' ? 443 : 80), hostname.replace(/^\[|\]$/g, ''))

interface PollingOptions {
  /** Called when the provider accepts no connection, once for each loss. */
  onGone: () => void
  /** Called when it accepts connections again. */
  onBack: () => void
  /** Called after each poll. */
  onPolled: () => void
}

/** Polls whether a provider accepts connections. */
function pollProvider(url: URL, { onGone, onBack, onPolled }: PollingOptions) {
  let wasUp: boolean | undefined
  let losses = 0
  let polling: Promise<void> | undefined

  async function poll(): Promise<void> {
    const up = await isUp(url)
    if (!up && wasUp !== false) {
      losses += 1
      onGone()
    }
    if (up && wasUp === false) onBack()
    wasUp = up
    onPolled()
  }

  const interval = setInterval(() => {
    polling ??= poll().finally(() => (polling = undefined))
  }, pollMsOf(url))
  return { poll, isUp: () => wasUp, losses: () => losses, stop: () => clearInterval(interval) }
}

interface TriggerOptions {
  /** URL of the provider. */
  provider: string
  folders: string[]
  /** The files that a run writes. */
  own: string[]
  /** Called when nothing accepts connections there. */
  onGone: () => void
  signal: AbortSignal | undefined
}

/**
 * Tells when to verify again: at first, when the provider comes back, when a file in a folder changes, and when Enter is
 * pressed in a terminal.
 */
export function startTrigger({ provider, folders, own, onGone, signal }: TriggerOptions) {
  const events = new EventEmitter()
  const wake = () => void events.emit('wake')
  let isDue = true
  let timer: NodeJS.Timeout | undefined

  function fire(afterMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isDue = true
      wake()
    }, afterMs)
  }

  const polls = pollProvider(new URL(provider), { onGone, onBack: () => (isDue = true), onPolled: wake })
  const watchers = folders.map((one) => watchFolder(one, own, () => fire(settleMs)))
  const onEnter = () => fire(0)
  if (process.stdin.isTTY) process.stdin.on('data', onEnter)
  signal?.addEventListener('abort', wake)

  function close(): void {
    polls.stop()
    clearTimeout(timer)
    process.stdin.off('data', onEnter)
    for (const one of watchers) one.close()
  }

  /** Resolves once the provider is to be verified and accepts connections; false when the signal ends it. */
  async function next(): Promise<boolean> {
    for (;;) {
      if (signal?.aborted) {
        close()
        return false
      }
      if (isDue && polls.isUp()) {
        isDue = false
        return true
      }
      await once(events, 'wake')
    }
  }

  /** Whether the provider accepts connections and never stopped doing so since `losses` had a value. */
  async function hasStayed(since: number): Promise<boolean> {
    await polls.poll()
    return polls.losses() === since
  }

  return { next, losses: polls.losses, hasStayed, retry: () => fire(retryMs) }
}
