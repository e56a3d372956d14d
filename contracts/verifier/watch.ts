import { statSync, watch, type FSWatcher } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from '../command-error.ts'
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
  return watch(folder, { recursive: true }, (_event, name) => isIgnored(folder, name, own) || onChange())
}

const isUp = ({ hostname, port, protocol }: URL) =>
  isListening(Number(port) || (protocol === 'https:' ? 443 : 80), hostname.replace(/^\[|\]$/g, ''))

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
  const url = new URL(provider)
  let isDue = true
  let wasUp: boolean | undefined
  let losses = 0
  let timer: NodeJS.Timeout | undefined
  let wake = () => {}
  let isPolling = false

  function fire(afterMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isDue = true
      wake()
    }, afterMs)
  }

  function note(up: boolean): void {
    if (!up && wasUp !== false) {
      losses += 1
      onGone()
    }
    if (up && wasUp === false) isDue = true
    wasUp = up
    wake()
  }

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    note(await isUp(url))
    isPolling = false
  }

  const watchers = folders.map((one) => watchFolder(one, own, () => fire(settleMs)))
  const onEnter = () => fire(0)
  if (process.stdin.isTTY) process.stdin.on('data', onEnter)
  const interval = setInterval(() => void poll(), pollMsOf(url))
  signal?.addEventListener('abort', () => wake())

  function close(): void {
    clearInterval(interval)
    clearTimeout(timer)
    process.stdin.off('data', onEnter)
    for (const one of watchers) one.close()
  }

  const woken = () =>
    new Promise<void>((resume) => {
      wake = resume
    })

  /** Resolves once the provider is to be verified and accepts connections; false when the signal ends it. */
  async function next(): Promise<boolean> {
    for (;;) {
      if (signal?.aborted) {
        close()
        return false
      }
      if (isDue && wasUp) {
        isDue = false
        return true
      }
      await woken()
    }
  }

  /** Tells whether the provider stayed since the losses were so many; it may just have gone. */
  async function hasStayed(since: number): Promise<boolean> {
    note(await isUp(url))
    return losses === since
  }

  return { next, losses: () => losses, hasStayed, retry: () => fire(retryMs) }
}
