import type { Id } from '~/lib/ids'
import { ShortTable } from '~/ui/paged-table/short-table'
import { TableCell, TableRow } from '~/ui/paged-table/table-elements'

/** A failed item of a batch. */
export interface BatchFailure {
  id: Id
  name: string
  reason: string
}

/** Table of the failed items of a batch with their reasons. */
export const BatchFailureList = ({ refused }: { refused: readonly BatchFailure[] }) => (
  <ShortTable
    label="未成功的服务器"
    items={refused}
    unit="台"
    columnCount={2}
    renderRow={({ id, name, reason }) => (
      <TableRow key={id}>
        <TableCell>{name}</TableCell>
        <TableCell color="bad.fg" whiteSpace="normal">
          {reason}
        </TableCell>
      </TableRow>
    )}
  />
)
