import { isRefused } from '~/api/client/wire-values'
import type { BatchAnswer } from '~/api/generated/model'
import type { BatchFailure } from '~/features/nodes/batch-failure-list'
import type { BatchResult } from '~/features/nodes/batch-result'
import { type doneIds, itemsOfResults } from '~/features/nodes/item-results'
import { nodeName } from '~/features/nodes/model/node-row'
import { idText, type IdText } from '~/lib/ids'
import { formatCount } from '~/lib/units'
import type { NodeRowModel } from '../node-row-model'
import { releaseFailure } from './release-failure'

type Results = NonNullable<BatchAnswer['data']>

const idFields = ['nodeId', 'serverId', 'rowId'] as const

const rowsById = (nodes: NodeRowModel, rows: readonly number[], field: (typeof idFields)[number]) =>
  new Map(
    rows.flatMap((row): [IdText, number][] => {
      const id = nodes.wireId(field, row)
      return id === undefined ? [] : [[idText(id), row]]
    }),
  )

/**
 * Returns the failures of a release, with reasons. A response without results means that all were released; a refusal whose
 * id is that of no row has the id for a name.
 */
export function refusedRows(
  nodes: NodeRowModel,
  rows: readonly number[],
  results: Results = [],
): BatchFailure[] {
  const kinds = idFields.map((field) => rowsById(nodes, rows, field))
  const rowOf = itemsOfResults(rows, kinds, results)
  const refused = results.flatMap((result, index) => {
    if (!isRefused(result)) return []
    const reason = result.message || releaseFailure
    const row = rowOf[index]
    const id = row === undefined ? (result.id ?? -1 - index) : nodes.id(row)
    return { id, name: row === undefined ? nodeName({ id }) : nodes.name(row), reason }
  })
  return [...new Map(refused.map((one) => [idText(one.id), one])).values()]
}

/** The result of a release that some nodes were refused. */
export const releaseResult = (rows: readonly number[], refused: readonly BatchFailure[]): BatchResult => ({
  title: '释放结果',
  summary: `${formatCount(Math.max(0, rows.length - refused.length))} 台已释放，${formatCount(refused.length)} 台未能释放，仍保持选中。`,
  failures: refused,
})

/** What reads the answer of a release. */
export interface ReleaseAnswer {
  refusedRows: typeof refusedRows
  doneIds: typeof doneIds
  releaseResult: typeof releaseResult
}
