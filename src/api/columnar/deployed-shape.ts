import { foldText } from '~/lib/search-text'
import { readFlag, readName, readText } from '../client/wire-values'
import type { DeployedNode, Node } from '../generated/model'
import { LeaseStatus } from '../generated/model/lease-status'
import { LeaseType } from '../generated/model/lease-type'
import { NodeStatus } from '../generated/model/node-status'
import { ScriptExecutionStatus } from '../generated/model/script-execution-status'
import { readOptionalId, readRowId } from './long-integers'
import {
  stateColumn,
  choiceColumn,
  flagColumn,
  idColumn,
  timestampColumn,
  numberColumn,
  textColumn,
  type Raw,
} from './row-shape'

type RawNode = Raw<Node>
type RawRow = Raw<DeployedNode>
type MaybeNode = RawNode | null | undefined

const specOf = (node: MaybeNode) => node?.server_instance?.spec
const metricOf = (node: MaybeNode) => node?.latest_metric

/** The text that keyword search matches: alias and LAN address, folded so that a search need not do so. */
const keywords = (node: MaybeNode) =>
  [node?.alias, node?.lan_ip_address].map((text) => foldText(readText(text) ?? '')).join('\n')

const os = (node: MaybeNode) =>
  [specOf(node)?.os_type, specOf(node)?.os_version]
    .map(readText)
    .filter((part) => part)
    .join(' ')

/** The fields of a row's node. */
const nodeShape = {
  nodeId: idColumn(({ node }: RawRow) => node?.id),
  serverId: idColumn(({ node }: RawRow) => readOptionalId(node?.server_id)),
  alias: textColumn(({ node }: RawRow) => node?.alias),
  hostname: textColumn(({ node }: RawRow) => node?.hostname),
  lanIp: textColumn(({ node }: RawRow) => node?.lan_ip_address),
  publicIp: textColumn(({ node }: RawRow) => node?.ip_address),
  keywords: textColumn(({ node }: RawRow) => keywords(node)),
  groups: choiceColumn(({ node }: RawRow) =>
    node?.node_groups
      ?.map(readName)
      .filter((name) => name)
      .join('、'),
  ),
  groupIds: choiceColumn(({ node }: RawRow) =>
    node?.node_groups?.map((group) => readRowId(group?.id) ?? '').join('\n'),
  ),
  status: stateColumn(({ node }: RawRow) => node?.status, [...Object.values(NodeStatus), 'running']),
  source: stateColumn(({ node }: RawRow) => node?.source_type, ['self_owned', 'cloud']),
  lastHeartbeat: timestampColumn(({ node }: RawRow) => node?.last_heartbeat),
  createdAt: timestampColumn(({ node }: RawRow) => node?.created_at),
  cpu: numberColumn(({ node }: RawRow) => metricOf(node)?.cpu_usage_rate),
  usedMemory: numberColumn(({ node }: RawRow) => metricOf(node)?.used_memory),
  totalMemory: numberColumn(({ node }: RawRow) => metricOf(node)?.total_memory),
  usedDisk: numberColumn(({ node }: RawRow) => metricOf(node)?.used_disk),
  totalDisk: numberColumn(({ node }: RawRow) => metricOf(node)?.total_disk),
  temperature: numberColumn(({ node }: RawRow) => metricOf(node)?.temperature),
  topProcess: choiceColumn(({ node }: RawRow) => metricOf(node)?.cpu_max_process),
  region: choiceColumn(({ node }: RawRow) => specOf(node)?.region),
  os: choiceColumn(({ node }: RawRow) => os(node)),
  cores: numberColumn(({ node }: RawRow) => specOf(node)?.cpu_cores),
  memoryG: numberColumn(({ node }: RawRow) => specOf(node)?.memory_gb),
  bandwidth: numberColumn(({ node }: RawRow) => specOf(node)?.bandwidth_mbps),
  diskG: numberColumn(({ node }: RawRow) => specOf(node)?.system_disk_gb),
  install: stateColumn(
    ({ node }: RawRow) => node?.last_install_script_execution?.status,
    Object.values(ScriptExecutionStatus),
  ),
}

/** The config as JSON, empty without one. As text it is stored once for the hundreds of rows that share it. */
const configOf = ({ project_config: config }: RawRow) => (config ? JSON.stringify(config) : '')

const projectName = ({ project }: RawRow) => readText(project?.short_name) || readName(project)

const projectId = ({ project_id, project }: RawRow) =>
  readOptionalId(project_id) ?? readOptionalId(project?.id)

const none: unknown[] = [null, '', 0, '0']

/**
 * 1 for a row with a project, 0 for one whose project is null, blank or 0, and NaN for one without the fields: a provider
 * that leaves them out may run any project on the node.
 */
function hasProject(row: RawRow): number {
  if (readRowId(projectId(row)) !== undefined || projectName(row)) return 1
  return [row.project_id, row.project].some((value) => none.includes(value)) ? 0 : Number.NaN
}

// A hidden plan counts as no plan.
const visibleSpec = (spec: RawRow['spec']) => (readFlag(spec?.is_show) === false ? undefined : spec)

/** Fields of a `listDeployedNodes` row: the lease and its node. */
export const deployedShape = {
  rowId: idColumn(({ id }: RawRow) => id),
  ...nodeShape,
  leaseStatus: stateColumn(({ status }: RawRow) => status, Object.values(LeaseStatus)),
  leaseType: stateColumn(({ lease_type }: RawRow) => lease_type, Object.values(LeaseType)),
  autoRenew: flagColumn(({ auto_renew }: RawRow) => auto_renew),
  price: choiceColumn(({ price }: RawRow) => price),
  startTime: timestampColumn(({ start_time }: RawRow) => start_time),
  endTime: timestampColumn(({ end_time }: RawRow) => end_time),
  configId: idColumn(
    ({ project_config_id, project_config }: RawRow) => project_config_id ?? project_config?.id,
  ),
  config: choiceColumn(configOf),
  projectId: idColumn(projectId),
  project: choiceColumn(projectName),
  hasProject: numberColumn(hasProject),
  leasedCores: numberColumn(({ spec }: RawRow) => visibleSpec(spec)?.cpu_cores),
  leasedMemoryG: numberColumn(({ spec }: RawRow) => visibleSpec(spec)?.memory_gb),
  leasedBandwidth: numberColumn(({ spec }: RawRow) => visibleSpec(spec)?.bandwidth_mbps),
}
