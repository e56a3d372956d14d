import { Big } from 'big.js'
import { parseAmount, type Amount } from './money'

/** A sum of amounts of which some may be unknown: missing, or not a number. */
export interface PartialSum {
  /** The exact sum of the known ones; undefined when there are amounts and all are unknown. */
  known: Big | undefined
  unknownCount: number
}

/** Adds up amounts. Those unknown are counted, because a sum without them is no whole. */
export function sumAmounts(amounts: readonly Amount[]): PartialSum {
  const values = amounts.flatMap((amount) => parseAmount(amount) ?? [])
  const unknownCount = amounts.length - values.length
  const isUnknown = values.length === 0 && unknownCount > 0
  return {
    known: isUnknown ? undefined : values.reduce((sum, value) => sum.plus(value), new Big(0)),
    unknownCount,
  }
}

/** The exact sum of amounts; undefined when one is unknown. */
export function wholeSum(amounts: readonly Amount[]): Big | undefined {
  const { known, unknownCount } = sumAmounts(amounts)
  return unknownCount > 0 ? undefined : known
}
