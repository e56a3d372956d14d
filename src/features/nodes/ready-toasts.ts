import type { IdText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { formatCount } from '~/lib/units'
import { toast } from '~/ui/components/toast'
import type { ReadyServer } from './pending-leases'

function announce(servers: readonly ReadyServer[], done: string, onView: (rowId: IdText) => void): void {
  const [first] = servers
  if (!first) return
  const isOne = servers.length === 1
  toast.success(isOne ? done : `${formatCount(servers.length)} 台${done}`, {
    id: `ready:${servers.map(({ id }) => id).join()}`,
    description: `${isolated(first.name)}${isOne ? '' : ' 等'}已就绪，可以部署项目。`,
    action: { label: '查看节点', onClick: () => onView(first.id) },
  })
}

/** Shows a toast for the new servers that are ready, and one for those whose image was reset. */
export function showReadyToasts(servers: readonly ReadyServer[], onView: (rowId: IdText) => void): void {
  announce(
    servers.filter((server) => !server.isReset),
    '节点已开通',
    onView,
  )
  announce(
    servers.filter((server) => server.isReset),
    '节点镜像已重置',
    onView,
  )
}
