import { throwIfAborted } from '~/lib/throw-if-aborted'
import { csvFromRows } from '~/ui/csv/csv-from-rows'
import type { MakeCsv } from '~/ui/csv/use-csv-export'
import type { NodeRowModel } from '../node-row-model'
import { configIdOf, embeddedConfig, type ConfigNames } from '../row-config'
import type { NodeField } from './node-field'
import { nodeFields, type FieldIdWith } from './node-fields'

/** The fields in the file, in its order. */
const fieldIds: readonly FieldIdWith<'csv'>[] = [
  'id',
  'nodeId',
  'alias',
  'hostname',
  'lanIp',
  'publicIp',
  'status',
  'cpu',
  'usedMemory',
  'totalMemory',
  'usedDisk',
  'totalDisk',
  'temperature',
  'topProcess',
  'lastHeartbeat',
  'lease',
  'price',
  'startTime',
  'endTime',
  'autoRenew',
  'project',
  'config',
  'install',
  'groups',
  'region',
  'os',
  'spec',
  'createdAt',
]

const fields = fieldIds.map((id): NodeField & Required<Pick<NodeField, 'csv'>> => nodeFields[id])

/** Whether any row refers to a config by id only, without its name. Rows that share a config are checked once. */
function hasUnnamedConfig(nodes: NodeRowModel, order: Uint32Array): boolean {
  const seen = new Set<string>()
  return order.some((row) => {
    const config = nodes.node(row)
    if (configIdOf(config) === undefined || seen.has(config.config)) return false
    seen.add(config.config)
    return !embeddedConfig(config)?.remark
  })
}

/** Exports all nodes of the table in its row order, not only the mounted rows, with their current metrics. */
export const nodesCsv =
  (nodes: NodeRowModel, order: Uint32Array, loadConfigNames: () => Promise<ConfigNames>): MakeCsv =>
  async (signal, report) => {
    const names = hasUnnamedConfig(nodes, order) ? await loadConfigNames() : undefined
    throwIfAborted(signal)
    const make = csvFromRows({
      header: fields.map(({ label, csvLabel = label }) => csvLabel),
      count: order.length,
      lineAt: (position) => fields.map(({ csv }) => csv(nodes, order[position] ?? -1, names)),
      isPartial: nodes.isPartial,
    })
    return make(signal, report)
  }
