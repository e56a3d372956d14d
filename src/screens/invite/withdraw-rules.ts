import { formatBalance, formatTotal, parseAmount, type Amount } from '~/lib/money'
import { cleanAccount } from '~/lib/typed-text'
import type { FieldError } from '~/ui/field/use-form'

type FieldName = 'amount' | 'info' | 'remark'

/** Smallest amount, in dollars. */
export const minWithdrawal = 1

function amountFault(text: string, withdrawable: Amount): string | undefined {
  if (text.trim() === '') return '请输入提现金额'
  const amount = parseAmount(text)
  if (amount === undefined) return '请输入正确的提现金额'
  if (amount.lt(minWithdrawal)) return `提现金额不能少于 ${formatTotal(minWithdrawal)}`
  if (!amount.eq(amount.round(2))) return '提现金额最多两位小数'
  const limit = parseAmount(withdrawable)
  // Without a known limit, the provider validates the amount.
  return limit && amount.gt(limit) ? `提现金额不能超过可提现金额 ${formatBalance(withdrawable)}` : undefined
}

/**
 * Returns the first fault of the withdrawal form; undefined when it is valid. The amount must lie between the minimum
 * and `withdrawable`, and the payment information is required.
 */
export function checkWithdrawal(
  { amount, info }: Record<FieldName, string>,
  withdrawable: Amount,
): FieldError<FieldName> | undefined {
  const text = amountFault(amount, withdrawable)
  if (text) return { field: 'amount', text }
  return cleanAccount(info) === '' ? { field: 'info', text: '请输入收款信息' } : undefined
}
