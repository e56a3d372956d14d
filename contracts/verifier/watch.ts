import { statSync, watch, type FSWatcher } from 'node:fs'
import { CommandError } from '../command-error.ts'
import { isListening } from './local-server.ts'

// The restart of a small server takes about so long; a host elsewhere is not asked as often.
const pollMsOf = ({ hostname }: URL) => (/^(localhost|127\.|\[::1\])/.test(hostname) ? 100 : 1_000)

const retryMs = 2_000

// A save of an editor is several events, and a provider may restart after it.
const settleMs = 300

// What a build or a package manager writes is no change of a source.
const isIgnored = (name: string | null) => /(^|[/\\])(node_modules|\.[^/\\]+)([/\\]|$)/.test(name ?? '')

function watchFolder(folder: string, onChange: () => void): FSWatcher {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`--watch-folder ${folder} is no folder`)
  return watch(folder, { recursive: true }, (_event, name) => isIgnored(name) || onChange())
}

const isUp = ({ hostname, port, protocol }: URL) =>
  isListening(Number(port) || (protocol === 'https:' ? 443 : 80), hostname.replace(/^\[|\]$/g, ''))

interface TriggerOptions {
  /** URL of the provider. */
  provider: string
  folders: string[]
  /** Called when nothing accepts connections there. */
  onGone: () => void
  signal: AbortSignal | undefined
}

/**
 * Tells when to verify again: at first, when the provider comes back, when a file in a folder changes, and when Enter is
 * pressed in a terminal.
 */
export function startTrigger({ provider, folders, onGone, signal }: TriggerOptions) {
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

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    const up = await isUp(url)
    isPolling = false
    if (!up && wasUp !== false) {
      losses += 1
      onGone()
    }
    if (up && wasUp === false) isDue = true
    wasUp = up
    wake()
  }

  const watchers = folders.map((one) => watchFolder(one, () => fire(settleMs)))
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

  /** Resolves once the provider is to be verified and accepts connections; false when the signal ends it. */
  async function next(): Promise<boolean> {
    while (!signal?.aborted && !(isDue && wasUp))
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    isDue = false
    if (signal?.aborted) close()
    return !signal?.aborted
  }

  return { next, losses: () => losses, retry: () => fire(retryMs) }
}
