import { isRefused } from '~/api/client/wire-values'
import type { BatchAnswer } from '~/api/generated/model'
import type { BatchFailure } from '~/features/nodes/batch-failure-list'
import type { BatchResult } from '~/features/nodes/batch-result'
import { idText, type IdText } from '~/lib/ids'
import { formatCount } from '~/lib/units'
import type { NodeRowModel } from '../node-row-model'
import { releaseFailure } from './release-failure'

type Results = NonNullable<BatchAnswer['data']>

const rowsById = (nodes: NodeRowModel, rows: readonly number[], field: 'nodeId' | 'serverId') =>
  new Map(
    rows.flatMap((row): [IdText, number][] => {
      const id = nodes.wireId(field, row)
      return id === undefined ? [] : [[idText(id), row]]
    }),
  )

/**
 * Returns the rows by the ids in the results. Both kinds of ids are sent, and a provider may return either: one node's
 * id may be another's server id, so the kind is decided once for all results.
 */
function rowsByResultId(nodes: NodeRowModel, rows: readonly number[], results: Results) {
  const byNodeId = rowsById(nodes, rows, 'nodeId')
  const isOfNodes = results.every(({ id }) => id === undefined || byNodeId.has(idText(id)))
  return isOfNodes ? byNodeId : rowsById(nodes, rows, 'serverId')
}

/** Returns the rows that were not released, with reasons. A response without results means all were released. */
export function refusedRows(
  nodes: NodeRowModel,
  rows: readonly number[],
  results: Results = [],
): BatchFailure[] {
  const rowById = rowsByResultId(nodes, rows, results)
  const reasons = new Map<number, string>()
  for (const [index, result] of results.entries()) {
    // A result without an id belongs to the row at the same index.
    const row = result.id === undefined ? rows[index] : rowById.get(idText(result.id))
    if (row !== undefined && isRefused(result)) reasons.set(row, result.message || releaseFailure)
  }
  return rows.flatMap((row) => {
    const reason = reasons.get(row)
    return reason === undefined ? [] : [{ id: nodes.id(row), name: nodes.name(row), reason }]
  })
}

/** The result of a release that some nodes were refused. */
export const releaseResult = (rows: readonly number[], refused: readonly BatchFailure[]): BatchResult => ({
  title: '释放结果',
  summary: `${formatCount(rows.length - refused.length)} 台已释放，${formatCount(refused.length)} 台未能释放，仍保持选中。`,
  failures: refused,
})

/** What reads the answer of a release. */
export interface ReleaseAnswer {
  refusedRows: typeof refusedRows
  releaseResult: typeof releaseResult
}
