import { unknownRenewal } from '~/features/nodes/model/lease-state'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { clock } from '~/lib/clock'
import { toCalendar } from '~/lib/ics'
import { isolated } from '~/lib/isolated'
import { formatPrice } from '~/lib/money'
import { paths } from '~/lib/paths'
import { downloadFile } from '~/ui/csv/download-file'
import { endingRows } from './ending-rows'

function renewalText(isAutoRenew: boolean | undefined): string {
  if (isAutoRenew === undefined) return unknownRenewal
  return isAutoRenew ? '请保持余额充足' : '未开启自动续费'
}

/** The ends of leases as a calendar. */
export const expiryCalendar = (rows: readonly LoadedRow[], origin: string, now: number): string =>
  toCalendar(
    rows.map(({ id, name, endTime, isAutoRenew, price }) => ({
      uid: `lease-${id}@${new URL(origin).host}`,
      at: endTime,
      summary: isAutoRenew
        ? `节点 ${isolated(name)} 自动续费${price && ` ${formatPrice(price)}`}`
        : `节点 ${isolated(name)} 到期`,
      description: `${renewalText(isAutoRenew)}\n${origin}${paths.nodeManagement()}`,
    })),
    now,
  )

/** Downloads the ends of leases as a calendar file. */
export function downloadExpiryCalendar(rows: readonly LoadedRow[]): void {
  const now = clock.now()
  downloadFile(
    '节点到期.ics',
    expiryCalendar(endingRows(rows, now), location.origin, now),
    'text/calendar;charset=utf-8',
  )
}
