import { DataTable, type DataTableProps } from '~/ui/data-grid'
import type { NodeFilters } from './node-filters'
import type { NodeRowModel } from './node-row-model'
import { useIsListFetching } from './use-node-list'

interface NodeTableProps extends Omit<DataTableProps<NodeRowModel>, 'isBusy'> {
  filters: NodeFilters
  /** Whether other rows or another row order are pending for a reason other than a fetch. */
  isWaiting: boolean
}

/** The node table. It reads the fetching state itself, so that a refresh does not render the whole page. */
export function NodeTable({ filters, isWaiting, ...table }: NodeTableProps) {
  const isFetching = useIsListFetching(filters)
  return <DataTable {...table} isBusy={isFetching || isWaiting} />
}
