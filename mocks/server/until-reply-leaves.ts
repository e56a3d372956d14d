import type { Reply } from './call-and-reply'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until a reply may leave: until it is released, and then its delay. A client that leaves aborts `left`. */
export async function untilReplyLeaves({ held, delay }: Pick<Reply, 'held' | 'delay'>, left: AbortSignal) {
  if (held) {
    left.addEventListener('abort', held.release)
    if (left.aborted) held.release()
    await held.released
  }
  if (delay) await wait(delay)
}
