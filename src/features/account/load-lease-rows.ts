import * as zod from 'zod/mini'
import { http } from '~/api/client/http'
import type { ListDeployedNodesParams } from '~/api/generated/model'
import { getListDeployedNodesUrl } from '~/api/generated/panel-point/panel-point'
import { parseTime } from '~/lib/time'
import type { LeaseRow } from './renewals'

const text = zod.optional(zod.string())

/**
 * The few fields of `listDeployedNodes` that a renewal depends on. The generated decoder reads forty more, and would
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
      end_time: text,
      node: zod.optional(zod.object({ alias: text, lan_ip_address: text })),
    }),
  ),
})

type WireRow = zod.infer<typeof LeaseRows>['data'][number]

const toLeaseRow = ({ id, node, ...row }: WireRow): LeaseRow => ({
  id,
  status: row.status ?? '',
  leaseType: row.lease_type ?? '',
  isAutoRenew: row.auto_renew === true,
  price: row.price ?? '',
  endTime: parseTime(row.end_time)?.getTime() ?? Number.NaN,
  name: node?.alias || node?.lan_ip_address || `编号 ${id}`,
})

/** Loads rented nodes, as far as a forecast needs them. */
export async function loadLeaseRows(
  params: ListDeployedNodesParams,
  signal: AbortSignal,
): Promise<LeaseRow[]> {
  const { data } = await http<zod.infer<typeof LeaseRows>>(getListDeployedNodesUrl(params), {
    method: 'GET',
    operation: 'listDeployedNodes',
    decoder: () => LeaseRows,
    signal,
  })
  return data.map(toLeaseRow)
}
