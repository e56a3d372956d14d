import { formatCount } from '~/lib/units'

/** Which rows of a list were read; `unknown`: a full page without a total, which may hold all of them. */
export type RowsCoverage = 'all' | 'newest' | 'unknown'

/** @param total undefined when the provider gives none that can be read */
export function rowsCoverage(count: number, limit: number, total: number | undefined): RowsCoverage {
  if (total === undefined) return count >= limit ? 'unknown' : 'all'
  return total > count ? 'newest' : 'all'
}

export interface RowsRead {
  /** Undefined before the first answer. */
  coverage: RowsCoverage | undefined
  count: number | undefined
}

/** `仅检查最近 1,000 台`, `已检查最近 1,000 台，可能还有更多`; empty when all rows were read. */
export function coverageText(verb: '检查' | '计', { coverage, count }: RowsRead): string {
  if (coverage === undefined || coverage === 'all') return ''
  const rows = `最近 ${formatCount(count)} 台`
  return coverage === 'newest' ? `仅${verb}${rows}` : `已${verb}${rows}，可能还有更多`
}
