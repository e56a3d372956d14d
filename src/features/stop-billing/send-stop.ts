import { isRefused } from '~/api/client/wire-values'
import { releaseNodes } from '~/api/generated/cloud-market/cloud-market'
import { toggleAutoRenew } from '~/api/generated/panel-point/panel-point'
import { terminatePowerTask } from '~/api/generated/power/power'
import { idText } from '~/lib/ids'
import type { BilledItem } from './billed-items'
import { RefusedError } from './stop-items'

async function release({ node }: BilledItem) {
  const { nodeId, serverId } = node ?? {}
  const { data } = await releaseNodes({
    server_ids: serverId === undefined ? [] : [serverId],
    node_ids: nodeId === undefined ? [] : [nodeId],
  })
  const refused = data?.find(isRefused)
  if (refused) throw new RefusedError(refused.message ?? '')
}

/** Sends the request that stops an item. A renewal's call turns over whatever is set. */
export function sendStop(item: BilledItem): Promise<unknown> {
  if (item.kind === 'task') return terminatePowerTask({ task_id: item.id })
  if (item.kind === 'node') return release(item)
  return toggleAutoRenew(idText(item.id), { intent: 'false' })
}
