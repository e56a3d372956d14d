/**
 * Double-entry bookkeeping in whole cents. A balance is the sum of its lines and stored nowhere;
 * the lines of an entry sum to zero, so the sum over all accounts is always zero.
 */
interface LedgerLine {
  account: string
  cents: number
}

export interface LedgerEntry {
  id: number
  /** Epoch milliseconds. */
  at: number
  memo: string
  lines: LedgerLine[]
}

export interface LedgerState {
  entries: LedgerEntry[]
}

/** The accounts that a user's money stands in, and those it comes from and goes to. */
export const accounts = {
  available: (userId: number) => `user:${userId}:available`,
  locked: (userId: number) => `user:${userId}:locked`,
  withdrawable: (userId: number) => `user:${userId}:withdrawable`,
  outside: 'outside:binance',
  revenue: 'house:revenue',
  rewards: 'house:rewards',
  deductions: 'house:deductions',
} as const

// The sums are an index over the entries, kept outside the state and rebuilt whenever it is missing.
const indexes = new WeakMap<LedgerEntry[], { counted: number; sums: Map<string, number> }>()

function sums(state: LedgerState) {
  const index = indexes.get(state.entries) ?? { counted: 0, sums: new Map<string, number>() }
  indexes.set(state.entries, index)
  for (; index.counted < state.entries.length; index.counted++)
    for (const { account, cents } of state.entries[index.counted]?.lines ?? [])
      index.sums.set(account, (index.sums.get(account) ?? 0) + cents)
  return index.sums
}

/** Cents on an account; 0 for one that was never used. */
export const balanceOf = (state: LedgerState, account: string) => sums(state).get(account) ?? 0

/** Cents over all accounts: always 0. */
export const totalOf = (state: LedgerState) =>
  [...sums(state).values()].reduce((sum, cents) => sum + cents, 0)

/** Moves cents from one account to another. Throws when the amount is not a whole, positive number of cents. */
export function transfer(
  state: LedgerState,
  { at, memo, from, to, cents }: { at: number; memo: string; from: string; to: string; cents: number },
): LedgerEntry {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`not an amount: ${cents} cents (${memo})`)
  const lines = [
    { account: from, cents: -cents },
    { account: to, cents },
  ]
  const entry = { id: state.entries.length + 1, at, memo, lines }
  state.entries.push(entry)
  return entry
}
