import { useState } from 'react'
import { Checkbox } from '~/ui/checkbox'
import type { PagedColumn } from './paged-column'

interface UseRowSelectionOptions<Row> {
  /** The rows of the current page. */
  rows: readonly Row[]
  idOf: (row: Row) => number
  /** The row's name for its checkbox's accessible label. */
  name: (row: Row) => string
}

interface RowSelection<Row> {
  /** All selected rows, on any page. */
  selected: readonly Row[]
  /** How many selected rows are not on the current page. */
  hiddenCount: number
  /** The checkbox column. */
  column: PagedColumn<Row>
  clear: () => void
}

/**
 * Row selection by checkboxes. It persists across pages and filters, so the caller has to show how many rows are
 * selected.
 */
export function useRowSelection<Row>({ rows, idOf, name }: UseRowSelectionOptions<Row>): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  const currentRows = new Map(rows.map((row) => [idOf(row), row]))
  // A row of the current page is newer than the copy from when it was selected.
  const selectedRows = [...selected].map(([id, row]) => currentRows.get(id) ?? row)
  const countOnPage = rows.filter((row) => selected.has(idOf(row))).length

  const change = (changed: readonly Row[], isSelected: boolean) => {
    const next = new Map(selected)
    for (const row of changed)
      if (isSelected) next.set(idOf(row), row)
      else next.delete(idOf(row))
    setSelected(next)
  }
  const isAll = rows.length > 0 && countOnPage === rows.length
  const column: PagedColumn<Row> = {
    id: 'select',
    header: '选择',
    head: (
      <Checkbox
        label="选择本页全部"
        checked={countOnPage > 0 && !isAll ? 'mixed' : isAll}
        disabled={rows.length === 0}
        onChange={() => change(rows, !isAll)}
      />
    ),
    text: () => '',
    cell: (row) => (
      <Checkbox
        label={`选择 ${name(row)}`}
        checked={selected.has(idOf(row))}
        onChange={() => change([row], !selected.has(idOf(row)))}
      />
    ),
  }
  return {
    selected: selectedRows,
    hiddenCount: selectedRows.length - countOnPage,
    column,
    clear: () => setSelected(new Map()),
  }
}
