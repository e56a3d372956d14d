import type { RechargeOrder } from '~/api/generated/model'
import { decimal, parseAmount, type Amount } from '~/lib/money'

/** In dollars {1§9}. */
export const minAmount = 10
export const quickAmounts = ['10', '50', '100'] as const

/** What is wrong with a typed amount, in the order of the document's rules {1§5}; there is no maximum. */
export function checkAmount(text: string): string | undefined {
  if (text.trim() === '') return '请输入充值金额'
  const amount = parseAmount(text)
  if (amount === undefined) return '请输入正确的充值金额'
  if (amount.lt(minAmount)) return '充值金额不能少于 10$'
  // The contract takes whole cents only.
  return amount.eq(amount.round(2)) ? undefined : '充值金额最多两位小数'
}

/** Whether two amounts are known and equal, however they are written. */
export function isSameAmount(one: Amount, other: Amount): boolean {
  const value = parseAmount(one)
  return value !== undefined && value.eq(decimal(other))
}

/** Whether an order has all that a transfer needs: where to pay, and the note that it is recognised by. */
export const isComplete = ({ payment_url, verify_code }: RechargeOrder): boolean =>
  Boolean(payment_url?.trim() && verify_code?.trim())

/** Paid is the only success, in whatever letters; every other state may still become it {1§3}. */
export const isPaidStatus = (status: string | undefined): boolean => status?.trim().toLowerCase() === 'paid'
