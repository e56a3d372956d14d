import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { LiveNodeStore } from '~/api/realtime/live-node-store'
import { getIdIndex } from '~/lib/columns/id-index'
import type { IdText } from '~/lib/ids'

const liveMetrics = ['cpu', 'temperature'] as const

/**
 * CPU and temperature of all rows: copies of the list's columns that follow the heartbeats. The live store keeps only
 * the newest few thousand nodes; a square keeps its last value until the list is loaded again.
 */
export class FleetValues {
  readonly cpu: Float64Array
  readonly temperature: Float64Array

  constructor(
    private readonly rows: Pick<DeployedRows, 'columns'>,
    private readonly live: LiveNodeStore,
  ) {
    this.cpu = rows.columns.cpu.values.slice()
    this.temperature = rows.columns.temperature.values.slice()
    this.update(() => true)
  }

  /** Applies the heartbeats of the changed nodes. Returns the rows of these nodes. */
  update(hasChanged: (nodeId: IdText) => boolean): number[] {
    const index = getIdIndex(this.rows.columns.nodeId)
    const changed: number[] = []
    for (const id of this.live.ids()) {
      const row = hasChanged(id) ? index.find(id) : undefined
      if (row === undefined) continue
      for (const field of liveMetrics)
        this[field][row] = this.live.number(id, field) ?? this.listed(field, row)
      changed.push(row)
    }
    return changed
  }

  private listed(field: (typeof liveMetrics)[number], row: number): number {
    return this.rows.columns[field].values[row] ?? Number.NaN
  }
}
