import { hasAllColumns, type DeployedRows } from '~/api/columnar/deployed-rows'
import { deployedShape } from '~/api/columnar/deployed-shape'
import { RowColumns } from '~/api/columnar/row-columns'
import type { DeployedNode, LatestMetric, Node } from '../../mocks/generated/model'
import { emptyMetric } from './empty-metric'

/** The fields of a row's lease and of its node that a test sets; without node fields the row has no node yet. */
export type Given = Partial<Omit<DeployedNode, 'node'>> & { id: number; node?: GivenNode }

type GivenNode = Partial<Omit<Node, 'latest_metric'>> & { latest_metric?: Partial<LatestMetric> | null }

const node: Node = {
  id: 0,
  server_id: 0,
  lan_ip_address: null,
  ip_address: null,
  hostname: null,
  alias: null,
  node_groups: [],
  status: 'online',
  source_type: 'cloud',
  last_heartbeat: null,
  created_at: '2026-11-01T00:00:00Z',
  latest_metric: null,
  server_instance: null,
  last_install_script_execution: null,
}

const lease: Omit<DeployedNode, 'id'> = {
  status: 'running',
  lease_type: 'monthly',
  auto_renew: 0,
  price: '15.00',
  start_time: '2026-11-01T12:00:00Z',
  end_time: null,
  project_config_id: null,
  project_config: null,
  project_id: null,
  project: null,
  spec: null,
  node: null,
}

const wholeNode = ({ latest_metric, ...given }: GivenNode): Node => ({
  ...node,
  ...given,
  latest_metric: latest_metric ? { ...emptyMetric, ...latest_metric } : null,
})

/** Rows as the table reads them, from as little as a test cares for. */
export function deployedRows(given: readonly Given[], askedAt = 0): DeployedRows {
  const taken = new RowColumns<DeployedNode>(deployedShape)
  for (const row of given) taken.add({ ...lease, ...row, node: row.node ? wholeNode(row.node) : null })
  const columns = Object.fromEntries(taken.columns())
  if (!hasAllColumns(columns)) throw new Error('a column is missing')
  return { length: given.length, columns, requestedAt: askedAt, isPartial: false, coverage: 'all' }
}
