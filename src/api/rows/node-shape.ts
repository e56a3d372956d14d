import type { DeployedNode, Node } from '../generated/model'
import { choice, moment, number, text } from './shape'

type MaybeNode = Node | null | undefined

const specOf = (node: MaybeNode) => node?.server_instance?.spec
const metricOf = (node: MaybeNode) => node?.latest_metric

/** What a keyword is looked for in: alias and LAN address (nod-10), lower-case, so that looking is cheap. */
const keywords = (node: MaybeNode) => `${node?.alias ?? ''}\n${node?.lan_ip_address ?? ''}`.toLowerCase()

const os = (node: MaybeNode) =>
  [specOf(node)?.os_type, specOf(node)?.os_version].filter((part) => part).join(' ')

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
      ?.node_groups?.map(({ name }) => name)
      .join('、'),
  ),
  groupIds: choice((row: Row) =>
    of(row)
      ?.node_groups?.map(({ id }) => id)
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
const configOf = ({ project_config: config }: DeployedNode) => (config ? JSON.stringify(config) : '')

/** Rows of `listDeployedNodes`: the lease and the node that it runs on. */
export const deployedShape = {
  rowId: number(({ id }: DeployedNode) => id),
  ...nodeFields(({ node }: DeployedNode) => node),
  leaseStatus: choice(({ status }: DeployedNode) => status),
  leaseType: choice(({ lease_type }: DeployedNode) => lease_type),
  autoRenew: number(({ auto_renew }: DeployedNode) => auto_renew),
  price: choice(({ price }: DeployedNode) => price),
  startTime: moment(({ start_time }: DeployedNode) => start_time),
  endTime: moment(({ end_time }: DeployedNode) => end_time),
  configId: number(({ project_config_id }: DeployedNode) => project_config_id),
  config: choice(configOf),
  projectId: number(({ project_id }: DeployedNode) => project_id),
  project: choice(({ project }: DeployedNode) => project?.short_name || project?.name),
  // A plan that is not to be shown is as good as none (i-19).
  leasedCores: number(({ spec }: DeployedNode) => (spec?.is_show ? spec.cpu_cores : null)),
  leasedMemoryG: number(({ spec }: DeployedNode) => (spec?.is_show ? spec.memory_gb : null)),
  leasedBandwidth: number(({ spec }: DeployedNode) => (spec?.is_show ? spec.bandwidth_mbps : null)),
}

/** Rows of `listNodes`: nodes without a word of their lease. */
export const nodeShape = {
  rowId: number(({ id }: Node) => id),
  ...nodeFields((node: Node) => node),
}
