import { readSavedWorld } from '../../../mocks/server/saved-world'
import type { Control } from './control'

/** Whole cents as the screens show them. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const sumOf = (metered: readonly { chargedCents: number }[]) =>
  metered.reduce((cents, { chargedCents }) => cents + chargedCents, 0)

/** The provider's own books of a world, in dollars as the screens show them. */
export async function readLedger(control: Control) {
  const { state } = readSavedWorld(await control.savedWorld())
  const lines = state.entries.flatMap((entry) => entry.lines)
  const sum = (of: (account: string) => boolean, from = lines) =>
    from.reduce((cents, line) => cents + (of(line.account) ? line.cents : 0), 0)
  const idOf = (email: string) => state.users.find((user) => user.email === email)?.id
  const own = <Thing extends { userId: number }>(things: Thing[], email: string) =>
    things.filter(({ userId }) => userId === idOf(email))
  const machines = (email: string) => own(state.powerTasks, email).flatMap(({ instances }) => instances)
  return {
    /** Cents over all accounts; anything but 0 is money out of nowhere. */
    total: sum(() => true),
    /** The balance of one of a user's accounts. */
    of: (email: string, kind: 'available' | 'locked' | 'withdrawable') =>
      dollars(sum((account) => account === `user:${idOf(email)}:${kind}`)),
    /** The ledger entries of a user, oldest first. */
    memos: (email: string) =>
      state.entries
        .filter((entry) => entry.lines.some(({ account }) => account.startsWith(`user:${idOf(email)}:`)))
        .map(({ memo }) => memo),
    /** Cents that a user's bookings of this name brought (or cost, below 0). */
    booked: (email: string, memo: string) =>
      sum(
        (account) => account === `user:${idOf(email)}:available`,
        state.entries.filter((entry) => entry.memo === memo).flatMap((entry) => entry.lines),
      ),
    /** Cents that all power machines and all servers of a user say they cost by the minute. */
    metered: (email: string) => ({
      power: sumOf(machines(email)),
      servers: sumOf(own(state.deployments, email)),
    }),
    /** A user's power machines, those that ended too. */
    machines,
    /** Runs of scripts on a user's servers, oldest first. */
    executions: (email: string) => own(state.executions, email),
    /** The last of each server. */
    newestExecutions: (email: string) => [
      ...new Map(own(state.executions, email).map((one) => [one.nodeId, one])).values(),
    ],
    /** A user's messages, oldest first. */
    messages: (email: string) => own(state.messages, email),
  }
}
