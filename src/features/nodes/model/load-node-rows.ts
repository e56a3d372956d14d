import type { infer as Infer } from 'zod/mini'
import { http } from '~/api/client/http'
import { LeaseRowsResponse } from '~/api/generated/decoders/lease-rows/lease-rows'
import type { ListDeployedNodesParams } from '~/api/generated/model'
import { getListDeployedNodesUrl } from '~/api/generated/panel-point/panel-point'
import { idText, optionalId } from '~/lib/ids'
import { loadPages, type LoadedPages } from '~/lib/list-pages'
import { parseTime } from '~/lib/time'
import { nounOf } from './lease-state'
import { nodeName, type NodeRow } from './node-row'

/** The fields of a node that the home page needs: its forecast, action items and squares. */
export interface LoadedRow extends Pick<
  NodeRow,
  | 'id'
  | 'nodeId'
  | 'name'
  | 'alias'
  | 'lanIp'
  | 'status'
  | 'source'
  | 'lastHeartbeat'
  | 'install'
  | 'leaseStatus'
  | 'leaseType'
  | 'price'
  | 'startTime'
  | 'endTime'
  | 'projectId'
  | 'project'
  | 'hasProject'
  | 'isAutoRenew'
> {
  readonly hasNode: boolean
  /** CPU in use at the last reading, %; NaN when unknown. */
  readonly cpu: number
}

type LeaseRowsAnswer = Infer<typeof LeaseRowsResponse>
type LeaseRow = LeaseRowsAnswer['data'][number]

const milliseconds = (moment: string | undefined) => parseTime(moment)?.getTime() ?? Number.NaN

type RowProject = Pick<LeaseRow, 'project_id' | 'project'>

const projectName = ({ project }: RowProject) => project?.short_name || project?.name || ''

/** Undefined for a row without the fields, as in the node list: its node may run any project. */
function hasProject(row: RowProject): boolean | undefined {
  if (optionalId(row.project_id) || projectName(row)) return true
  return row.project_id !== undefined || row.project === null ? false : undefined
}

const toLoadedRow = ({ id, node, ...row }: LeaseRow): LoadedRow => ({
  id: idText(id),
  name: nodeName({ alias: node?.alias, ip: node?.lan_ip_address, id, noun: nounOf(row.status) }),
  nodeId: node?.id,
  alias: node?.alias ?? '',
  lanIp: node?.lan_ip_address ?? '',
  hasNode: node !== undefined,
  status: node?.status ?? '',
  source: node?.source_type ?? '',
  cpu: node?.latest_metric?.cpu_usage_rate ?? Number.NaN,
  lastHeartbeat: milliseconds(node?.last_heartbeat),
  install: node?.last_install_script_execution?.status ?? '',
  leaseStatus: row.status ?? '',
  leaseType: row.lease_type ?? '',
  isAutoRenew: row.auto_renew,
  price: row.price ?? '',
  startTime: milliseconds(row.start_time),
  endTime: milliseconds(row.end_time),
  projectId: optionalId(row.project_id),
  project: projectName(row),
  hasProject: hasProject(row),
})

const loadPage = (params: ListDeployedNodesParams, signal: AbortSignal) =>
  http<LeaseRowsAnswer>(getListDeployedNodesUrl(params), {
    method: 'GET',
    operation: 'listDeployedNodes',
    decoder: () => LeaseRowsResponse,
    signal,
  })

/** The newest rows of the node list. */
export type NewestRows = Readonly<LoadedPages<LoadedRow>>

/** Loads the newest rows of the node list, with few of their fields. */
export async function loadNewestRows(
  params: ListDeployedNodesParams & { limit: number },
  signal: AbortSignal = new AbortController().signal,
): Promise<NewestRows> {
  const { limit } = params
  const { rows, coverage } = await loadPages<LeaseRow>(
    (page, size) => loadPage({ ...params, page, limit: size }, signal),
    { keyOf: ({ id }) => idText(id), limit, signal, isEnough: ({ length }) => length >= limit },
  )
  return { rows: rows.map(toLoadedRow), coverage }
}
