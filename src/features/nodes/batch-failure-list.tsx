import type { Id } from '~/lib/ids'
import { take } from '~/lib/take'
import { formatCount } from '~/lib/units'
import { TableCell, TableRoot, TableRow, TableScroller } from '~/ui/paged-table/table-elements'

/** A failed item of a batch. */
export interface BatchFailure {
  id: Id
  name: string
  reason: string
}

/** Table of the failed items of a batch with their reasons. */
export function BatchFailureList({ refused }: { refused: readonly BatchFailure[] }) {
  const { shown, more } = take(refused)
  return (
    <TableScroller aria-label="未成功的服务器" tabIndex={0} maxH="80" overflowY="auto">
      <TableRoot aria-label="未成功的服务器">
        <tbody>
          {shown.map(({ id, name, reason }) => (
            <TableRow key={id}>
              <TableCell>{name}</TableCell>
              <TableCell color="bad.fg" whiteSpace="normal">
                {reason}
              </TableCell>
            </TableRow>
          ))}
          {more > 0 && (
            <TableRow>
              <TableCell colSpan={2} color="fg.muted">
                还有 {formatCount(more)} 台
              </TableCell>
            </TableRow>
          )}
        </tbody>
      </TableRoot>
    </TableScroller>
  )
}
