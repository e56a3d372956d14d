import type { Control } from './control'

interface SavedWorld {
  state: {
    users: { id: number; email: string }[]
    entries: { memo: string; lines: { account: string; cents: number }[] }[]
  }
}

/** The provider's own books of a world, in dollars as the screens show them. */
export async function readLedger(control: Control) {
  const { state }: SavedWorld = await control.savedWorld()
  const lines = state.entries.flatMap((entry) => entry.lines)
  const sum = (of: (account: string) => boolean) =>
    lines.reduce((cents, line) => cents + (of(line.account) ? line.cents : 0), 0)
  const idOf = (email: string) => state.users.find((user) => user.email === email)?.id
  return {
    /** Cents over all accounts; anything but 0 is money out of nowhere. */
    total: sum(() => true),
    /** What stands in one of a user's accounts. */
    of: (email: string, kind: 'available' | 'locked' | 'withdrawable') =>
      `$${(sum((account) => account === `user:${idOf(email)}:${kind}`) / 100).toFixed(2)}`,
    /** What was booked for a user, oldest first. */
    memos: (email: string) =>
      state.entries
        .filter((entry) => entry.lines.some(({ account }) => account.startsWith(`user:${idOf(email)}:`)))
        .map(({ memo }) => memo),
  }
}
