import { formatMonthlyCost } from '~/features/billing/units'
import { formatCount } from '~/lib/units'
import type { CostSum } from './cost-sums'

/** What nodes cost in a month; 不计费 where nothing is charged, `-` where no price is known. */
export function costSumText({ count, units, unpriced, unbilled }: CostSum): string {
  if (count > 0 && unbilled === count) return '不计费'
  return unpriced + unbilled === count && unpriced > 0 ? '-' : formatMonthlyCost(units)
}

/** How many prices a sum lacks; undefined when it is whole. */
export const unpricedText = ({ unpriced }: CostSum): string | undefined =>
  unpriced > 0 ? `${formatCount(unpriced)} 台价格未知` : undefined

/** How many nodes may belong to a sum, too; undefined when it is whole. */
export const unknownText = ({ count }: CostSum, unknown: number): string | undefined =>
  unknown > 0 ? `${count > 0 ? '另有 ' : ''}${formatCount(unknown)} 台未知` : undefined

/** A sentence such as `143 台闲置，每月 $3,891.00`; unknown prices are counted. */
export function wasteText(what: string, sum: CostSum): string {
  const cost = costSumText(sum)
  const monthly = cost === '-' || cost === '不计费' ? cost : `每月 ${cost}`
  return [`${formatCount(sum.count)} 台${what}`, monthly === '-' ? undefined : monthly, unpricedText(sum)]
    .filter(Boolean)
    .join('，')
}
