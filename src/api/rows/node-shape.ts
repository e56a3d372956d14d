import type { DeployedNode, Node } from '../generated/model'
import { readFlag, readText } from '../wire-values'
import { choice, flag, moment, number, text, type Raw } from './shape'

type RawNode = Raw<Node>
type RawRow = Raw<DeployedNode>
type MaybeNode = RawNode | null | undefined

const specOf = (node: MaybeNode) => node?.server_instance?.spec
const metricOf = (node: MaybeNode) => node?.latest_metric

/** The text that keyword search matches: alias and LAN address, lower-case so that a search need not convert it. */
const keywords = (node: MaybeNode) =>
  `${readText(node?.alias) ?? ''}\n${readText(node?.lan_ip_address) ?? ''}`.toLowerCase()

const os = (node: MaybeNode) =>
  [specOf(node)?.os_type, specOf(node)?.os_version]
    .map(readText)
    .filter((part) => part)
    .join(' ')

/** The fields of a node. `getNode` returns the node of a row. */
const nodeFields = <Row>(getNode: (row: Row) => MaybeNode) => ({
  nodeId: number((row: Row) => getNode(row)?.id),
  serverId: number((row: Row) => getNode(row)?.server_id),
  alias: text((row: Row) => getNode(row)?.alias),
  hostname: text((row: Row) => getNode(row)?.hostname),
  lanIp: text((row: Row) => getNode(row)?.lan_ip_address),
  publicIp: text((row: Row) => getNode(row)?.ip_address),
  keywords: text((row: Row) => keywords(getNode(row))),
  groups: choice((row: Row) =>
    getNode(row)
      ?.node_groups?.map((group) => readText(group?.name))
      .filter((name) => name)
      .join('、'),
  ),
  groupIds: choice((row: Row) =>
    getNode(row)
      ?.node_groups?.map((group) => readText(group?.id) ?? '')
      .join(' '),
  ),
  status: choice((row: Row) => getNode(row)?.status),
  source: choice((row: Row) => getNode(row)?.source_type),
  lastHeartbeat: moment((row: Row) => getNode(row)?.last_heartbeat),
  createdAt: moment((row: Row) => getNode(row)?.created_at),
  cpu: number((row: Row) => metricOf(getNode(row))?.cpu_usage_rate),
  usedMemory: number((row: Row) => metricOf(getNode(row))?.used_memory),
  totalMemory: number((row: Row) => metricOf(getNode(row))?.total_memory),
  usedDisk: number((row: Row) => metricOf(getNode(row))?.used_disk),
  totalDisk: number((row: Row) => metricOf(getNode(row))?.total_disk),
  temperature: number((row: Row) => metricOf(getNode(row))?.temperature),
  topProcess: choice((row: Row) => metricOf(getNode(row))?.cpu_max_process),
  region: choice((row: Row) => specOf(getNode(row))?.region?.name),
  os: choice((row: Row) => os(getNode(row))),
  cores: number((row: Row) => specOf(getNode(row))?.cpu_cores),
  memoryG: number((row: Row) => specOf(getNode(row))?.memory_gb),
  bandwidth: number((row: Row) => specOf(getNode(row))?.bandwidth_mbps),
  diskG: number((row: Row) => specOf(getNode(row))?.system_disk_gb),
  install: choice((row: Row) => getNode(row)?.last_install_script_execution?.status),
})

/** The config as JSON, empty without one. As text it is stored once for the hundreds of rows that share it. */
const configOf = ({ project_config: config }: RawRow) => (config ? JSON.stringify(config) : '')

// A hidden plan counts as no plan.
const visibleSpec = (spec: RawRow['spec']) => (readFlag(spec?.is_show) === false ? undefined : spec)

/** Fields of a `listDeployedNodes` row: the lease and its node. */
export const deployedShape = {
  rowId: number(({ id }: RawRow) => id),
  ...nodeFields(({ node }: RawRow) => node),
  leaseStatus: choice(({ status }: RawRow) => status),
  leaseType: choice(({ lease_type }: RawRow) => lease_type),
  autoRenew: flag(({ auto_renew }: RawRow) => auto_renew),
  price: choice(({ price }: RawRow) => price),
  startTime: moment(({ start_time }: RawRow) => start_time),
  endTime: moment(({ end_time }: RawRow) => end_time),
  configId: number(
    ({ project_config_id, project_config }: RawRow) => project_config_id ?? project_config?.id,
  ),
  config: choice(configOf),
  projectId: number(({ project_id }: RawRow) => project_id),
  project: choice(({ project }: RawRow) => readText(project?.short_name) || project?.name),
  leasedCores: number(({ spec }: RawRow) => visibleSpec(spec)?.cpu_cores),
  leasedMemoryG: number(({ spec }: RawRow) => visibleSpec(spec)?.memory_gb),
  leasedBandwidth: number(({ spec }: RawRow) => visibleSpec(spec)?.bandwidth_mbps),
}

/** Fields of a `listNodes` row: a node without its lease. */
export const nodeShape = {
  rowId: number(({ id }: RawNode) => id),
  ...nodeFields((node: RawNode) => node),
}
