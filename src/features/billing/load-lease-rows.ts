import type { infer as Infer } from 'zod/mini'
import { http } from '~/api/client/http'
import { LeaseRowsResponse } from '~/api/generated/decoders/lease-rows/lease-rows'
import type { ListDeployedNodesParams } from '~/api/generated/model'
import { getListDeployedNodesUrl } from '~/api/generated/panel-point/panel-point'
import { idText, shortId } from '~/lib/ids'
import { parseTime } from '~/lib/time'
import type { LeaseRow } from './renewals'

/** A loaded row: also what shows whether its node needs the user. */
export interface LoadedRow extends LeaseRow {
  /** Epoch milliseconds; NaN when unknown. */
  startTime: number
  hasNode: boolean
  nodeStatus: string
  /** Epoch milliseconds of the last heartbeat; NaN when unknown. */
  lastHeartbeat: number
  /** Status of the newest deployment; empty without one. */
  installStatus: string
  hasProject: boolean
}

type LeaseRowsAnswer = Infer<typeof LeaseRowsResponse>

const milliseconds = (moment: string | undefined) => parseTime(moment)?.getTime() ?? Number.NaN

const toLoadedRow = ({ id, node, ...row }: LeaseRowsAnswer['data'][number]): LoadedRow => ({
  id: idText(id),
  status: row.status ?? '',
  leaseType: row.lease_type ?? '',
  isAutoRenew: row.auto_renew === true,
  price: row.price ?? '',
  startTime: milliseconds(row.start_time),
  endTime: milliseconds(row.end_time),
  hasNode: node !== undefined,
  nodeStatus: node?.status ?? '',
  lastHeartbeat: milliseconds(node?.last_heartbeat),
  installStatus: node?.last_install_script_execution?.status ?? '',
  hasProject: row.project_id !== undefined,
  name: node?.alias || node?.lan_ip_address || `编号 ${shortId(id)}`,
})

/** Loads rows of the node list, as far as a forecast needs them. */
export async function loadLeaseRows(
  params: ListDeployedNodesParams,
  signal?: AbortSignal,
): Promise<LoadedRow[]> {
  const { data } = await http<LeaseRowsAnswer>(getListDeployedNodesUrl(params), {
    method: 'GET',
    operation: 'listDeployedNodes',
    decoder: () => LeaseRowsResponse,
    ...(signal && { signal }),
  })
  return data.map(toLoadedRow)
}
