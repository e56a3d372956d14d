import type { DeployedNode, Node } from '../generated/model'
import { readFlag, readText } from '../wire-values'
import { choice, flag, moment, number, text, type Raw } from './shape'

type RawNode = Raw<Node>
type RawRow = Raw<DeployedNode>
type MaybeNode = RawNode | null | undefined

const specOf = (node: MaybeNode) => node?.server_instance?.spec
const metricOf = (node: MaybeNode) => node?.latest_metric

/** What a keyword is looked for in: alias and LAN address (nod-10), lower-case, so that looking is cheap. */
const keywords = (node: MaybeNode) =>
  `${readText(node?.alias) ?? ''}\n${readText(node?.lan_ip_address) ?? ''}`.toLowerCase()

const os = (node: MaybeNode) =>
  [specOf(node)?.os_type, specOf(node)?.os_version]
    .map(readText)
    .filter((part) => part)
    .join(' ')

/** The fields of a node, wherever in a row it stands. */
const nodeFields = <Row>(of: (row: Row) => MaybeNode) => ({
  nodeId: number((row: Row) => of(row)?.id),
  serverId: number((row: Row) => of(row)?.server_id),
  alias: text((row: Row) => of(row)?.alias),
  hostname: text((row: Row) => of(row)?.hostname),
  lanIp: text((row: Row) => of(row)?.lan_ip_address),
  publicIp: text((row: Row) => of(row)?.ip_address),
  keywords: text((row: Row) => keywords(of(row))),
  groups: choice((row: Row) =>
    of(row)
      ?.node_groups?.map((group) => readText(group?.name))
      .filter((name) => name)
      .join('、'),
  ),
  groupIds: choice((row: Row) =>
    of(row)
      ?.node_groups?.map((group) => readText(group?.id) ?? '')
      .join(' '),
  ),
  status: choice((row: Row) => of(row)?.status),
  source: choice((row: Row) => of(row)?.source_type),
  lastHeartbeat: moment((row: Row) => of(row)?.last_heartbeat),
  createdAt: moment((row: Row) => of(row)?.created_at),
  cpu: number((row: Row) => metricOf(of(row))?.cpu_usage_rate),
  usedMemory: number((row: Row) => metricOf(of(row))?.used_memory),
  totalMemory: number((row: Row) => metricOf(of(row))?.total_memory),
  usedDisk: number((row: Row) => metricOf(of(row))?.used_disk),
  totalDisk: number((row: Row) => metricOf(of(row))?.total_disk),
  temperature: number((row: Row) => metricOf(of(row))?.temperature),
  topProcess: choice((row: Row) => metricOf(of(row))?.cpu_max_process),
  region: choice((row: Row) => specOf(of(row))?.region?.name),
  os: choice((row: Row) => os(of(row))),
  cores: number((row: Row) => specOf(of(row))?.cpu_cores),
  memoryG: number((row: Row) => specOf(of(row))?.memory_gb),
  bandwidth: number((row: Row) => specOf(of(row))?.bandwidth_mbps),
  diskG: number((row: Row) => specOf(of(row))?.system_disk_gb),
  install: choice((row: Row) => of(row)?.last_install_script_execution?.status),
})

/** A config as its dialog reads it, or nothing; JSON, because hundreds of rows share one. */
const configOf = ({ project_config: config }: RawRow) => (config ? JSON.stringify(config) : '')

// A plan that is not to be shown is as good as none (i-19).
const shownSpec = (spec: RawRow['spec']) => (readFlag(spec?.is_show) === false ? undefined : spec)

/** Rows of `listDeployedNodes`: the lease and the node that it runs on. */
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
  leasedCores: number(({ spec }: RawRow) => shownSpec(spec)?.cpu_cores),
  leasedMemoryG: number(({ spec }: RawRow) => shownSpec(spec)?.memory_gb),
  leasedBandwidth: number(({ spec }: RawRow) => shownSpec(spec)?.bandwidth_mbps),
}

/** Rows of `listNodes`: nodes without a word of their lease. */
export const nodeShape = {
  rowId: number(({ id }: RawNode) => id),
  ...nodeFields((node: RawNode) => node),
}
