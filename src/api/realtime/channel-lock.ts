import { openChannel } from '~/platform/open-channel'

/** `claim` is answered with `held` by the tab that holds the lock; `free` says that it has left. */
interface Message {
  kind: 'claim' | 'held' | 'free'
  id: number
}

/** Milliseconds that a claim waits for an answer. */
const claimTime = 500

/** Milliseconds between two signs of life of the tab that holds the lock. */
const heldInterval = 2000

/** Milliseconds after which a tab that gives no sign of life has ended, as after a crash. */
const silenceLimit = 3 * heldInterval

/**
 * Does what `holdLock` does without Web Locks, by messages: of the tabs that claim the lock, the one with the lowest
 * number holds it. A tab that is very busy may hold it beside another one.
 */
export function holdChannelLock(name: string, onHeld: () => void): () => void {
  const id = Math.random()
  let [isHeld, isClaiming] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = openChannel(`lock:${name}`, ({ data }: MessageEvent<Message>) => receive(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  const post = (kind: Message['kind']) => channel?.postMessage({ kind, id })
  const wait = (time: number, next: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(next, time)
  }
  const claim = () => {
    isClaiming = true
    post('claim')
    wait(claimTime, hold)
  }
  const follow = () => {
    isClaiming = false
    wait(silenceLimit, claim)
  }
  const hold = () => {
    if (!isHeld) onHeld()
    isHeld = true
    post('held')
    wait(heldInterval, hold)
  }
  function receive({ kind, id: other }: Message) {
    if (isHeld) {
      if (kind === 'claim') post('held')
    } else if (kind === 'free') claim()
    else if (kind === 'held' || other < id) follow()
    else if (isClaiming) post('claim')
  }
  claim()
  return () => {
    clearTimeout(timer)
    if (isHeld) post('free')
    isHeld = false
    channel?.close()
  }
}
