import * as zod from 'zod/mini'
import { http } from '~/api/client/http'
import type { ListDeployedNodesParams } from '~/api/generated/model'
import { getListDeployedNodesUrl } from '~/api/generated/panel-point/panel-point'
import { parseTime } from '~/lib/time'
import type { LeaseRow } from './renewals'

/** A loaded row: also what shows whether its node needs the user. */
export interface LoadedRow extends LeaseRow {
  /** Epoch milliseconds; NaN when unknown. */
  startTime: number
  nodeStatus: string
  /** Epoch milliseconds of the last heartbeat; NaN when unknown. */
  lastHeartbeat: number
  /** Status of the newest deployment; empty without one. */
  installStatus: string
  hasProject: boolean
}

const text = zod.optional(zod.string())

/**
 * The few fields of `listDeployedNodes` that a renewal, or what needs doing, depends on. The generated decoder reads forty more, and would
 * be a part of the home page's first load.
 */
const LeaseRows = zod.object({
  data: zod.array(
    zod.object({
      id: zod.number(),
      status: text,
      lease_type: text,
      auto_renew: zod.optional(zod.boolean()),
      price: text,
      start_time: text,
      end_time: text,
      project_id: zod.optional(zod.number()),
      node: zod.optional(
        zod.object({
          alias: text,
          lan_ip_address: text,
          status: text,
          last_heartbeat: text,
          last_install_script_execution: zod.optional(zod.object({ status: text })),
        }),
      ),
    }),
  ),
})

type WireRow = zod.infer<typeof LeaseRows>['data'][number]

const milliseconds = (moment: string | undefined) => parseTime(moment)?.getTime() ?? Number.NaN

const toLoadedRow = ({ id, node, ...row }: WireRow): LoadedRow => ({
  id,
  status: row.status ?? '',
  leaseType: row.lease_type ?? '',
  isAutoRenew: row.auto_renew === true,
  price: row.price ?? '',
  startTime: milliseconds(row.start_time),
  endTime: milliseconds(row.end_time),
  nodeStatus: node?.status ?? '',
  lastHeartbeat: milliseconds(node?.last_heartbeat),
  installStatus: node?.last_install_script_execution?.status ?? '',
  hasProject: row.project_id !== undefined,
  name: node?.alias || node?.lan_ip_address || `编号 ${id}`,
})

/** Loads rows of the node list, as far as a forecast needs them. */
export async function loadLeaseRows(
  params: ListDeployedNodesParams,
  signal?: AbortSignal,
): Promise<LoadedRow[]> {
  const { data } = await http<zod.infer<typeof LeaseRows>>(getListDeployedNodesUrl(params), {
    method: 'GET',
    operation: 'listDeployedNodes',
    decoder: () => LeaseRows,
    ...(signal && { signal }),
  })
  return data.map(toLoadedRow)
}
