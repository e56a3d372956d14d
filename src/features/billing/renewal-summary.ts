import { formatTotal } from '~/lib/money'
import { formatCount } from '~/lib/units'
import type { Renewal } from './forecast'
import { momentText } from './runway-text'
import { chargedUnits, chargeReader, debitText, formatUnits, type Units } from './units'

/** The fields of a monthly lease that switching its renewal depends on. */
export interface RenewableLease {
  name: string
  /** Dollars a month; empty when unknown. */
  price: string
  /** Epoch milliseconds; NaN when unknown. */
  endTime: number
}

/** Some leases with their renewals taken together. */
export interface RenewalSummary {
  count: number
  /** The sum of the known prices a month. */
  monthly: Units
  /** Number of leases without a known price. */
  unpricedCount: number
  /** The first known end, in epoch milliseconds; NaN without one. */
  firstEnd: number
  /** Number of leases without a known end. */
  undatedCount: number
  /** The renewals with a known price and end. */
  renewals: readonly Renewal[]
}

const earlier = (one: number, other: number) => (other < one || Number.isNaN(one) ? other : one)

/** Sums up the renewals of leases. Each price is read once, however many leases have it. */
export function summarizeRenewals(leases: readonly RenewableLease[]): RenewalSummary {
  const chargeOf = chargeReader()
  const renewals: Renewal[] = []
  const sums = { monthly: 0, unpricedCount: 0, firstEnd: Number.NaN, undatedCount: 0 }
  for (const { name, price, endTime } of leases) {
    const amount = chargeOf(price)
    const isDated = !Number.isNaN(endTime)
    if (amount === undefined) sums.unpricedCount++
    else sums.monthly += amount
    if (isDated) sums.firstEnd = earlier(sums.firstEnd, endTime)
    else sums.undatedCount++
    if (amount !== undefined && isDated) renewals.push({ at: endTime, amount, name })
  }
  return { count: leases.length, ...sums, renewals }
}

/** The known sum as the least that all cost: `$1,321.00 起`; empty without a known price. */
export function renewalAmount({ count, monthly, unpricedCount }: RenewalSummary): string {
  if (count > 0 && unpricedCount === count) return ''
  const sum = formatUnits(monthly, formatTotal)
  return unpricedCount > 0 ? `${sum} 起` : sum
}

const unknownText = (count: number, what: string) => `其中 ${formatCount(count)} 台${what}未知`

/** The amount a month: `每月 $1,321.00 起，其中 3 台价格未知`. */
export function monthlyText(summary: RenewalSummary): string {
  const amount = renewalAmount(summary)
  if (amount === '') return '每月金额未知'
  const { unpricedCount } = summary
  return `每月 ${amount}${unpricedCount > 0 ? `，${unknownText(unpricedCount, '价格')}` : ''}`
}

/**
 * The first known end, with its effect: `最早 11-29 00:33 扣款，其中 2 台到期时间未知`; empty without leases.
 * @param now epoch milliseconds
 */
export function firstEndText(summary: RenewalSummary, effect: '扣款' | '到期', now: number): string {
  const { count, firstEnd, undatedCount } = summary
  if (count === 0) return ''
  if (undatedCount === count) return '到期时间未知'
  const rest = undatedCount > 0 ? `，${unknownText(undatedCount, '到期时间')}` : ''
  return `最早 ${momentText(firstEnd, now)} ${effect}${rest}`
}

/**
 * The effect of switching one lease: `11-29 00:33 从余额扣 $15.00`, `11-29 00:33 到期，不再续费`.
 * @param now epoch milliseconds
 */
export function renewalChangeText({ price, endTime }: RenewableLease, isOn: boolean, now: number): string {
  const isDated = !Number.isNaN(endTime)
  const end = isDated ? momentText(endTime, now) : '到期时间未知'
  if (isOn) return `${end}${isDated ? ' ' : '，'}${debitText(chargedUnits(price))}`
  return `${end}${isDated ? ' 到期' : ''}，不再续费`
}
