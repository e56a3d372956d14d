import { monthlyUnits } from '../columns/node-costs'
import type { Fleet } from './use-fleet'

/** The side of the smallest square, so that it can be seen and pressed. */
const leastSide = 0.25

/**
 * Returns the side of a row's square, as a part of its room: its area follows the cost, and the costliest of the shown
 * nodes fills its room. A square of unknown cost fills it too, and a node that is not charged has the smallest one.
 */
export function costScale({ rows, grouping }: Pick<Fleet, 'rows' | 'grouping'>): (row: number) => number {
  const units = monthlyUnits(rows.columns)
  let most = 0
  for (const row of grouping.members) most = Math.max(most, units[row] || 0)
  return (row) => {
    const cost = units[row] ?? Number.NaN
    if (Number.isNaN(cost)) return 1
    return most === 0 ? leastSide : Math.max(leastSide, Math.sqrt(cost / most))
  }
}
