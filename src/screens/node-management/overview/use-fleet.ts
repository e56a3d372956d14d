import { useEffect, useMemo, useState } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { LiveNodeStore } from '~/api/realtime/live-node-store'
import { useClockOffset } from '~/ui/hooks/use-now'
import { useNodePage } from '../node-page'
import type { Coloring } from '../overview-params'
import { FleetValues } from './fleet-values'
import { groupColumns, groupRows, summarizeGroups, type Grouping, type GroupSummary } from './grouping'
import { countMarks, markReader, type MarkReader, type MarkSource } from './marks'

/** The nodes that the filters let through, as the overview reads them. */
export interface Fleet extends MarkSource {
  rows: DeployedRows
  values: FleetValues
  grouping: Grouping
  markOf: MarkReader
}

export function useFleet(rows: DeployedRows): Fleet {
  const { order, live, overview } = useNodePage()
  const { columnOf, text } = groupColumns[overview.by]
  const column = columnOf(rows.columns)
  const grouping = useMemo(() => groupRows(order, column, text), [order, column, text])
  const values = useMemo(() => new FleetValues(rows, live), [rows, live])
  const { color } = overview
  const clockOffset = useClockOffset()
  const { markOf } = useMemo(
    () => ({ clockOffset, markOf: markReader(color, { rows, values }) }),
    [color, rows, values, clockOffset],
  )
  return useMemo(() => ({ rows, values, grouping, markOf }), [rows, values, grouping, markOf])
}

/** Milliseconds between two counts of all nodes while heartbeats arrive. */
const countInterval = 2000

/** Returns how often the values were counted again: at most every two seconds, and only after heartbeats. */
function useCountings(live: LiveNodeStore): number {
  const [countings, setCountings] = useState(0)
  useEffect(() => {
    let hasChanged = false
    const unsubscribe = live.subscribe(() => {
      hasChanged = true
    })
    const timer = setInterval(() => {
      if (hasChanged) setCountings((count) => count + 1)
      hasChanged = false
    }, countInterval)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [live])
  return countings
}

/** Counts that the legend, the distributions and the headers of the groups show. */
export interface FleetStats {
  summaries: readonly GroupSummary[]
  /** How many squares have each mark, by colouring. */
  markCounts: Record<'cpu' | 'temperature' | 'shown', Uint32Array>
}

function statsOf({ grouping, ...source }: Fleet, color: Coloring): FleetStats {
  const { members } = grouping
  const [cpu, temperature] = [
    countMarks(members, markReader('cpu', source)),
    countMarks(members, markReader('temperature', source)),
  ]
  const known = color === 'cpu' ? cpu : color === 'temperature' ? temperature : undefined
  const shown = known ?? countMarks(members, source.markOf)
  return { summaries: summarizeGroups(grouping, source), markCounts: { cpu, temperature, shown } }
}

export function useFleetStats(fleet: Fleet): FleetStats {
  // Heartbeats change values inside the same fleet, so compiled memoization would never count again.
  'use no memo'
  const { live, overview } = useNodePage()
  const countings = useCountings(live)
  return useMemo(() => ({ countings, ...statsOf(fleet, overview.color) }), [countings, fleet, overview.color])
}
