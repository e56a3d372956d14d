import type { DeployedNode, Node } from '../generated/model'
import { readFlag, readText } from '../client/wire-values'
import { choiceColumn, flagColumn, timestampColumn, numberColumn, textColumn, type Raw } from './row-shape'

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
  nodeId: numberColumn((row: Row) => getNode(row)?.id),
  serverId: numberColumn((row: Row) => getNode(row)?.server_id),
  alias: textColumn((row: Row) => getNode(row)?.alias),
  hostname: textColumn((row: Row) => getNode(row)?.hostname),
  lanIp: textColumn((row: Row) => getNode(row)?.lan_ip_address),
  publicIp: textColumn((row: Row) => getNode(row)?.ip_address),
  keywords: textColumn((row: Row) => keywords(getNode(row))),
  groups: choiceColumn((row: Row) =>
    getNode(row)
      ?.node_groups?.map((group) => readText(group?.name))
      .filter((name) => name)
      .join('、'),
  ),
  groupIds: choiceColumn((row: Row) =>
    getNode(row)
      ?.node_groups?.map((group) => readText(group?.id) ?? '')
      .join(' '),
  ),
  status: choiceColumn((row: Row) => getNode(row)?.status),
  source: choiceColumn((row: Row) => getNode(row)?.source_type),
  lastHeartbeat: timestampColumn((row: Row) => getNode(row)?.last_heartbeat),
  createdAt: timestampColumn((row: Row) => getNode(row)?.created_at),
  cpu: numberColumn((row: Row) => metricOf(getNode(row))?.cpu_usage_rate),
  usedMemory: numberColumn((row: Row) => metricOf(getNode(row))?.used_memory),
  totalMemory: numberColumn((row: Row) => metricOf(getNode(row))?.total_memory),
  usedDisk: numberColumn((row: Row) => metricOf(getNode(row))?.used_disk),
  totalDisk: numberColumn((row: Row) => metricOf(getNode(row))?.total_disk),
  temperature: numberColumn((row: Row) => metricOf(getNode(row))?.temperature),
  topProcess: choiceColumn((row: Row) => metricOf(getNode(row))?.cpu_max_process),
  region: choiceColumn((row: Row) => specOf(getNode(row))?.region?.name),
  os: choiceColumn((row: Row) => os(getNode(row))),
  cores: numberColumn((row: Row) => specOf(getNode(row))?.cpu_cores),
  memoryG: numberColumn((row: Row) => specOf(getNode(row))?.memory_gb),
  bandwidth: numberColumn((row: Row) => specOf(getNode(row))?.bandwidth_mbps),
  diskG: numberColumn((row: Row) => specOf(getNode(row))?.system_disk_gb),
  install: choiceColumn((row: Row) => getNode(row)?.last_install_script_execution?.status),
})

/** The config as JSON, empty without one. As text it is stored once for the hundreds of rows that share it. */
const configOf = ({ project_config: config }: RawRow) => (config ? JSON.stringify(config) : '')

// A hidden plan counts as no plan.
const visibleSpec = (spec: RawRow['spec']) => (readFlag(spec?.is_show) === false ? undefined : spec)

/** Fields of a `listDeployedNodes` row: the lease and its node. */
export const deployedShape = {
  rowId: numberColumn(({ id }: RawRow) => id),
  ...nodeFields(({ node }: RawRow) => node),
  leaseStatus: choiceColumn(({ status }: RawRow) => status),
  leaseType: choiceColumn(({ lease_type }: RawRow) => lease_type),
  autoRenew: flagColumn(({ auto_renew }: RawRow) => auto_renew),
  price: choiceColumn(({ price }: RawRow) => price),
  startTime: timestampColumn(({ start_time }: RawRow) => start_time),
  endTime: timestampColumn(({ end_time }: RawRow) => end_time),
  configId: numberColumn(
    ({ project_config_id, project_config }: RawRow) => project_config_id ?? project_config?.id,
  ),
  config: choiceColumn(configOf),
  projectId: numberColumn(({ project_id }: RawRow) => project_id),
  project: choiceColumn(({ project }: RawRow) => readText(project?.short_name) || project?.name),
  leasedCores: numberColumn(({ spec }: RawRow) => visibleSpec(spec)?.cpu_cores),
  leasedMemoryG: numberColumn(({ spec }: RawRow) => visibleSpec(spec)?.memory_gb),
  leasedBandwidth: numberColumn(({ spec }: RawRow) => visibleSpec(spec)?.bandwidth_mbps),
}

/** Fields of a `listNodes` row: a node without its lease. */
export const nodeShape = {
  rowId: numberColumn(({ id }: RawNode) => id),
  ...nodeFields((node: RawNode) => node),
}
