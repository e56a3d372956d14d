import { createListIndex } from './lookup'

/**
 * Double-entry bookkeeping in whole cents. A balance is the sum of an account's lines and is not stored. The lines of
 * an entry add up to zero, so the sum over all accounts is always zero.
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

/** Names of the accounts of a user, and of the accounts that payments come from and go to. */
export const accounts = {
  available: (userId: number) => `user:${userId}:available`,
  locked: (userId: number) => `user:${userId}:locked`,
  withdrawable: (userId: number) => `user:${userId}:withdrawable`,
  outside: 'outside:binance',
  revenue: 'house:revenue',
  rewards: 'house:rewards',
  deductions: 'house:deductions',
} as const

const accountSums = createListIndex(
  () => new Map<string, number>(),
  (sums, { lines }: LedgerEntry) => {
    for (const { account, cents } of lines) sums.set(account, (sums.get(account) ?? 0) + cents)
  },
)

/** Returns the balance of an account in cents; 0 for one that was never used. */
export const balanceOf = (state: LedgerState, account: string) => accountSums(state.entries).get(account) ?? 0

/** Returns the cents over all accounts, which is always 0. */
export const totalOf = (state: LedgerState) =>
  [...accountSums(state.entries).values()].reduce((sum, cents) => sum + cents, 0)

/**
 * Moves cents from one account to another. Enters nothing for 0 cents, such as the charge of a free plan. Throws when the
 * amount is negative or not a whole number of cents.
 */
export function transfer(
  state: LedgerState,
  { at, memo, from, to, cents }: { at: number; memo: string; from: string; to: string; cents: number },
): void {
  if (cents === 0) return
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`not an amount: ${cents} cents (${memo})`)
  const lines = [
    { account: from, cents: -cents },
    { account: to, cents },
  ]
  state.entries.push({ id: state.entries.length + 1, at, memo, lines })
}
