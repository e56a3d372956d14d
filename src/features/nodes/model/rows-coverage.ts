import type { RowsCoverage } from '~/lib/list-pages'
import { formatCount } from '~/lib/units'

export interface RowsRead {
  /** Undefined before the first answer. */
  coverage: RowsCoverage | undefined
  count: number | undefined
}

/** `仅检查最近 1,000 台`, `已检查最近 1,000 台，可能还有更多`, `未能检查节点`; empty when all rows were read. */
export function coverageText(verb: '检查' | '计' | '列出', { coverage, count }: RowsRead): string {
  if (coverage === undefined || coverage === 'all') return ''
  if (count === 0) return `未能${verb === '计' ? '计入' : verb}节点`
  const rows = `最近 ${formatCount(count)} 台`
  return coverage === 'newest' ? `仅${verb}${rows}` : `已${verb}${rows}，可能还有更多`
}
