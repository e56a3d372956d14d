import { formatCharge } from '~/lib/money'
import type { ChargeKind } from './charges'
import type { SpendingDay } from './daily'

const names: Record<ChargeKind, string> = { monthly: '包月', hourly: '按小时', power: '算力', other: '其他' }

/** The same, and which are estimated. */
export const labels: Record<ChargeKind, string> = {
  monthly: names.monthly,
  hourly: `${names.hourly}（估算）`,
  power: `${names.power}（估算）`,
  other: `${names.other}（估算）`,
}

export const centsText = (cents: number) => formatCharge(cents / 100)

/** The total of a month. */
export interface MonthTotal {
  /** `本月`. */
  period: string
  /** `$76.50`. */
  total: string
  isEstimate: boolean
}

/** The kinds that a total of the provider's contains as estimates: `按小时与算力`. */
const estimatedNames = (kinds: readonly ChargeKind[]) =>
  kinds
    .filter((kind) => kind !== 'monthly')
    .map((kind) => names[kind])
    .join('、')
    .replace(/、(?=[^、]*$)/, '与')

/** `本月合计 $76.50；按小时与算力为估算`. */
export function totalText({ period, total, isEstimate }: MonthTotal, kinds: readonly ChargeKind[]): string {
  const estimated = estimatedNames(kinds)
  const note = isEstimate ? '（估算）' : estimated && `；${estimated}为估算`
  return `${period}合计 ${total}${note}`
}

/** Names two parts of a bar by their places, in place of a legend: `下为包月 $66.00，上为算力 $10.50。`. */
export function partsText({ cents }: SpendingDay, kinds: readonly ChargeKind[]): string {
  const [below, above, more] = kinds
  if (!below || !above || more) return ''
  const part = (kind: ChargeKind) => `${names[kind]} ${centsText(cents[kind])}`
  return `下为${part(below)}，上为${part(above)}。`
}
