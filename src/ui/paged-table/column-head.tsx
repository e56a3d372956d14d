import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons'
import type { Column, Sort } from './column'
import { Head } from './parts'

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

interface ColumnHeadProps extends Pick<Column<never>, 'header' | 'head' | 'align' | 'sort' | 'isPinned'> {
  current: Sort
  onSort: ((sort: Sort) => void) | undefined
}

/** The sort after a press: ascending, then descending, then the list's own order. */
const nextSort = (by: string, current: Sort): Sort => {
  if (current?.by !== by) return { by, isDescending: false }
  return current.isDescending ? undefined : { by, isDescending: true }
}

/** A column header, with a sort button where the column is sortable. */
export function ColumnHead({ header, head, align, isPinned, sort, current, onSort }: ColumnHeadProps) {
  if (!sort || !onSort)
    return (
      <Head scope="col" textAlign={align} pinned={isPinned}>
        {head ?? header}
      </Head>
    )
  const isSorted = current?.by === sort
  const Icon = isSorted ? (current.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown
  const direction = isSorted ? (current.isDescending ? 'descending' : 'ascending') : 'none'
  return (
    <Head scope="col" textAlign={align} pinned={isPinned} aria-sort={direction}>
      <SortButton
        type="button"
        data-sorted={isSorted || undefined}
        onClick={() => onSort(nextSort(sort, current))}
      >
        {header}
        <Icon size={14} aria-hidden />
      </SortButton>
    </Head>
  )
}
