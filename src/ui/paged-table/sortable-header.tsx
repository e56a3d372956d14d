import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '~/ui/icons'
import { ariaSort, toggleOptionalSort, type Sort } from '~/lib/sort'
import type { PagedColumn } from './paged-column'
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

interface SortableHeaderProps {
  column: PagedColumn<never>
  sort: Sort | undefined
  onSort: ((sort: Sort | undefined) => void) | undefined
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** A column header, with a sort button where the column is sortable. */
export function SortableHeader({ column, sort, onSort }: SortableHeaderProps) {
  const { id, header, head, align, pin, isSortable } = column
  const cell = { scope: 'col', textAlign: align, pinned: pin === 'end' } as const
  if (!isSortable || !onSort) return <TableHeaderCell {...cell}>{head ?? header}</TableHeaderCell>
  const direction = ariaSort(sort, id) ?? 'none'
  const Icon = sortIcons[direction]
  return (
    <TableHeaderCell {...cell} aria-sort={direction}>
      <SortButton
        type="button"
        data-sorted={direction !== 'none' || undefined}
        onClick={() => onSort(toggleOptionalSort(sort, id))}
      >
        {header}
        <Icon size={14} aria-hidden />
      </SortButton>
    </TableHeaderCell>
  )
}
