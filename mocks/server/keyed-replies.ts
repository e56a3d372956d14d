import { day } from '../provider/time'
import type { Reply } from './call-and-reply'
import type { HeldAnswer } from './held-answers'

const lifetime = day
const maxKeysOfUser = 500

/** Milliseconds after which a client may retry while the duration of the first call is unknown. */
const unknownTime = 1000

/** The reply to the first call with a key. It is JSON, so that it can be saved with its world. */
export interface KeyedReply extends Pick<Reply, 'status' | 'headers'> {
  userId: number
  key: string
  /** Tells the first call from others; a hash, because a body may be long. */
  request: string
  /** World time of the first call, epoch milliseconds. */
  at: number
  /** Real time (epoch milliseconds) until which the first call is in progress, because a fault delays its reply. */
  busyUntil: number
  body: string
}

/** The replies of one world to calls with an Idempotency-Key, for a day each and bounded for each user. */
export class KeyedReplies {
  private readonly byUser = new Map<number, Map<string, KeyedReply>>()
  /** The replies that a fault holds or has held. They are not saved, because they end with their connections. */
  private readonly held = new WeakMap<KeyedReply, HeldAnswer>()

  find(userId: number, key: string, now: number): KeyedReply | undefined {
    const found = this.byUser.get(userId)?.get(key)
    return found && found.at > now - lifetime ? found : undefined
  }

  /** Returns for how many milliseconds the call of a reply stays in progress; at most 0 when it is over. */
  timeLeft(reply: KeyedReply, now: number): number {
    return this.held.get(reply)?.isHeld() ? unknownTime : reply.busyUntil - now
  }

  add(reply: KeyedReply, held?: HeldAnswer) {
    const { userId, key, at } = reply
    if (held) this.held.set(reply, held)
    const ofUser = this.byUser.get(userId) ?? new Map<string, KeyedReply>()
    this.byUser.set(userId, ofUser)
    ofUser.delete(key)
    for (const [oldKey, old] of ofUser) {
      // A map keeps the order in which its entries were added: the oldest come first.
      if (old.at > at - lifetime && ofUser.size < maxKeysOfUser) break
      ofUser.delete(oldKey)
    }
    ofUser.set(key, reply)
  }

  /** Replaces the replies by those of a saved world. Those that a fault holds here stay in progress. */
  restore(replies: KeyedReply[]) {
    const restored = replies.map((reply) => ({ reply, held: this.heldOf(reply) }))
    this.byUser.clear()
    for (const { reply, held } of restored) this.add(reply, held)
  }

  private heldOf({ userId, key, at, request }: KeyedReply): HeldAnswer | undefined {
    const known = this.byUser.get(userId)?.get(key)
    return known?.at === at && known.request === request ? this.held.get(known) : undefined
  }

  all(): KeyedReply[] {
    return [...this.byUser.values()].flatMap((ofUser) => [...ofUser.values()])
  }
}
