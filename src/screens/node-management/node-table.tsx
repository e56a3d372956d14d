import { DataTable, type DataTableProps } from '~/ui/data-table'
import type { NodeFilters } from './filters'
import type { NodeView } from './node-view'
import { useIsListFetching } from './use-node-list'

interface NodeTableProps extends Omit<DataTableProps<NodeView>, 'isBusy'> {
  filters: NodeFilters
  /** Other rows or another order are on the way, whether or not they are being fetched. */
  isWaiting: boolean
}

/** The nodes' table. It finds out by itself that they are being fetched: else a refresh would render the whole page. */
export function NodeTable({ filters, isWaiting, ...table }: NodeTableProps) {
  const isFetching = useIsListFetching(filters)
  return <DataTable {...table} isBusy={isFetching || isWaiting} />
}
