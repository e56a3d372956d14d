import type { RechargeOrder } from '~/api/generated/model'
import { ceilToCents, toDecimal, parseAmount, type Amount } from '~/lib/money'

/** Dollars. */
export const minTopUpAmount = 10
export const quickTopUpAmounts = ['10', '50', '100'] as const

/** The least amount that covers a shortfall: whole cents, and no less than the minimum. */
export function amountForShortfall(shortfall: Amount): string {
  const cents = ceilToCents(shortfall)
  return Number(cents) < minTopUpAmount ? minTopUpAmount.toFixed(2) : cents
}

/** Validates an amount: returns an error message, or undefined when it is valid. There is no maximum. */
export function checkTopUpAmount(text: string): string | undefined {
  if (text.trim() === '') return '请输入充值金额'
  const amount = parseAmount(text)
  if (amount === undefined) return '请输入正确的充值金额'
  if (amount.lt(minTopUpAmount)) return '充值金额不能少于 10$'
  // The contract takes whole cents only.
  return amount.eq(amount.round(2)) ? undefined : '充值金额最多两位小数'
}

/** Whether two amounts are known and numerically equal, so `10` equals `10.00`. */
export function isSameAmount(one: Amount, other: Amount): boolean {
  const value = parseAmount(one)
  return value !== undefined && value.eq(toDecimal(other))
}

/** Whether an order has the payment URL and the verification code that a transfer needs. */
export const hasPaymentDetails = ({ payment_url, verify_code }: RechargeOrder): boolean =>
  Boolean(payment_url?.trim() && verify_code?.trim())

const normalize = (status: string | undefined) => status?.trim().toLowerCase() ?? ''

/** Whether an order is paid, in any letter case; any other status may still change to paid. */
export const isPaidStatus = (status: string | undefined): boolean => normalize(status) === 'paid'

const endedTexts = new Map([
  ['expired', '订单已过期'],
  ['failed', '订单支付失败'],
  ['cancelled', '订单已取消'],
])

/** Says how an order has ended without a payment, in any letter case; undefined while it may be paid. */
export const endedText = (status: string | undefined): string | undefined => endedTexts.get(normalize(status))
