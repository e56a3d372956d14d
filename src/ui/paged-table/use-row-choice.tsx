import { useState } from 'react'
import { Tick } from '../tick'
import type { Column } from './column'

interface RowChoiceRules<Row> {
  /** The rows in sight. */
  rows: readonly Row[]
  idOf: (row: Row) => number
  /** What a row is called. */
  name: (row: Row) => string
}

/**
 * Rows chosen by ticking them. What was chosen stays so while other pages or filters are looked at, so whoever uses
 * it has to show how many they are (bdp-12).
 */
export function useRowChoice<Row>({ rows, idOf, name }: RowChoiceRules<Row>) {
  const [kept, setKept] = useState<ReadonlyMap<number, Row>>(new Map())
  const inSight = new Map(rows.map((row) => [idOf(row), row]))
  // A row in sight is newer than the one that was ticked.
  const chosen = [...kept].map(([id, row]) => inSight.get(id) ?? row)
  const ticked = rows.filter((row) => kept.has(idOf(row))).length

  const change = (some: readonly Row[], isOn: boolean) => {
    const after = new Map(kept)
    for (const row of some)
      if (isOn) after.set(idOf(row), row)
      else after.delete(idOf(row))
    setKept(after)
  }
  const isAll = rows.length > 0 && ticked === rows.length
  const column: Column<Row> = {
    header: '选择',
    head: (
      <Tick
        label="选择本页全部"
        checked={ticked > 0 && !isAll ? 'mixed' : isAll}
        disabled={rows.length === 0}
        onChange={() => change(rows, !isAll)}
      />
    ),
    text: () => '',
    cell: (row) => (
      <Tick
        label={`选择 ${name(row)}`}
        checked={kept.has(idOf(row))}
        onChange={() => change([row], !kept.has(idOf(row)))}
      />
    ),
  }
  return { chosen, hidden: chosen.length - ticked, column, clear: () => setKept(new Map()) }
}
