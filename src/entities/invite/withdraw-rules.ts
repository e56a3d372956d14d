import { formatMoney, parseAmount, type Amount } from '~/lib/money'
import type { Fault } from '~/ui/field/use-form'

type Name = 'amount' | 'info' | 'remark'

/** In dollars {1§9}. */
export const minWithdrawal = 1

function amountFault(text: string, withdrawable: Amount): string | undefined {
  if (text.trim() === '') return '请输入提现金额'
  const amount = parseAmount(text)
  if (amount === undefined) return '请输入正确的提现金额'
  if (amount.lt(minWithdrawal)) return `提现金额不能少于 ${formatMoney(minWithdrawal)}`
  if (!amount.eq(amount.round(2))) return '提现金额最多两位小数'
  const most = parseAmount(withdrawable)
  // A limit that failed to load is the provider's to check.
  return most && amount.gt(most) ? `提现金额不能超过可提现金额 ${formatMoney(withdrawable)}` : undefined
}

/** The first fault of a withdrawal: between 1 and what may be withdrawn, and somewhere to pay to {1§5}. */
export function checkWithdrawal(
  { amount, info }: Record<Name, string>,
  withdrawable: Amount,
): Fault<Name> | undefined {
  const text = amountFault(amount, withdrawable)
  if (text) return { field: 'amount', text }
  return info.trim() === '' ? { field: 'info', text: '请输入收款信息' } : undefined
}
