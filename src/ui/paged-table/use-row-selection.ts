import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table'
import { useMemo, useState } from 'react'

interface UseRowSelectionOptions<Row> {
  /** The rows of the current page. */
  rows: readonly Row[]
  /** As the `rowKey` of the table. */
  idOf: (row: Row) => string
  /** The row's name for its checkbox's accessible label. */
  name: (row: Row) => string
}

export interface RowSelection<Row> {
  name: (row: Row) => string
  /** All selected rows, on any page. */
  selected: readonly Row[]
  /** How many selected rows are not on the current page. */
  hiddenCount: number
  clear: () => void
  /** The state of TanStack Table. */
  state: RowSelectionState
  onChange: (updater: Updater<RowSelectionState>) => void
}

const selectionState = (ids: readonly string[]): RowSelectionState =>
  Object.fromEntries(ids.map((id) => [id, true]))

const entryOf = <Row>(id: string, row: Row | undefined): [string, Row][] =>
  row === undefined ? [] : [[id, row]]

/**
 * Row selection by checkboxes. It persists across pages and filters, so the caller has to show how many rows are
 * selected.
 */
export function useRowSelection<Row>({ rows, idOf, name }: UseRowSelectionOptions<Row>): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const state = useMemo(() => selectionState([...selected.keys()]), [selected])
  const currentRows = new Map(rows.map((row) => [idOf(row), row]))
  // A row of the current page is newer than the copy from when it was selected.
  const latest = (id: string) => currentRows.get(id) ?? selected.get(id)
  const onChange = (updater: Updater<RowSelectionState>) => {
    const next = functionalUpdate(updater, state)
    // In the order of selection, which an object with numbers as keys loses.
    const ids = new Set([...selected.keys(), ...Object.keys(next)])
    setSelected(new Map([...ids].flatMap((id) => (next[id] ? entryOf(id, latest(id)) : []))))
  }
  return {
    name,
    selected: [...selected.keys()].flatMap((id) => latest(id) ?? []),
    hiddenCount: [...selected.keys()].filter((id) => !currentRows.has(id)).length,
    clear: () => setSelected(new Map()),
    state,
    onChange,
  }
}
