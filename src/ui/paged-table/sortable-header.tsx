import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '~/ui/icons'
import type { TableColumn, PageSort } from './table-column'
import { TableHeaderCell } from './table-elements'

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'sm',
    cursor: 'button',
    fontWeight: 'medium',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    '&[data-sorted]': { color: 'fg' },
  },
})

interface SortableHeaderProps extends Pick<
  TableColumn<never>,
  'header' | 'head' | 'align' | 'sort' | 'isPinned'
> {
  current: PageSort
  onSort: ((sort: PageSort) => void) | undefined
}

/** The sort after a press: ascending, then descending, then the list's own order. */
const nextSort = (by: string, current: PageSort): PageSort => {
  if (current?.by !== by) return { by, isDescending: false }
  return current.isDescending ? undefined : { by, isDescending: true }
}

/** A column header, with a sort button where the column is sortable. */
export function SortableHeader({
  header,
  head,
  align,
  isPinned,
  sort,
  current,
  onSort,
}: SortableHeaderProps) {
  if (!sort || !onSort)
    return (
      <TableHeaderCell scope="col" textAlign={align} pinned={isPinned}>
        {head ?? header}
      </TableHeaderCell>
    )
  const isSorted = current?.by === sort
  const Icon = isSorted ? (current.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown
  const direction = isSorted ? (current.isDescending ? 'descending' : 'ascending') : 'none'
  return (
    <TableHeaderCell scope="col" textAlign={align} pinned={isPinned} aria-sort={direction}>
      <SortButton
        type="button"
        data-sorted={isSorted || undefined}
        onClick={() => onSort(nextSort(sort, current))}
      >
        {header}
        <Icon size={14} aria-hidden />
      </SortButton>
    </TableHeaderCell>
  )
}
