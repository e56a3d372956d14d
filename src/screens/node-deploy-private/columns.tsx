import { Badge, Box } from '@chakra-ui/react'
import type { Node } from '~/api/generated/model'
import { installStatus, nodeStatus } from '~/features/nodes/model/labels'
import { ownServer } from '~/features/nodes/model/own-server'
import { joinNames } from '~/lib/isolated'
import { formatTime } from '~/lib/time'
import { Button } from '~/ui/components/button'
import { CopyText } from '~/ui/components/copy-button'
import { Rocket } from '~/ui/components/icons'
import type { PagedColumn } from '~/ui/paged-table/use-paged-table'
import type { StateLabel } from '~/ui/theme/state-labels'

const installState = ({ last_install_script_execution: last }: Node) => installStatus(last?.status ?? '')

const nodeState = ({ status }: Node) => (status ? nodeStatus(status) : undefined)

const StateBadge = ({ state }: { state: StateLabel | undefined }) =>
  state ? <Badge colorPalette={state.tone}>{state.label}</Badge> : '-'

const groupNames = ({ node_groups }: Node) =>
  joinNames((node_groups ?? []).flatMap(({ name }) => name || [])) || '-'

interface RowDeployment {
  onDeploy: (server: Node) => void
  disabledReason: string | undefined
}

const serverColumns: readonly PagedColumn<Node>[] = [
  {
    id: 'name',
    header: '服务器',
    card: 'title',
    text: (server) => ownServer(server).name,
    cell: (server) => <Box fontWeight="medium">{ownServer(server).name}</Box>,
  },
  {
    id: 'lanIp',
    header: '内网 IP',
    card: 'fact',
    text: ({ lan_ip_address }) => lan_ip_address || '-',
    cell: ({ lan_ip_address: ip }) => (ip ? <CopyText value={ip} label={`复制 IP ${ip}`} /> : '-'),
  },
  {
    id: 'status',
    header: '状态',
    card: 'state',
    text: (server) => nodeState(server)?.label ?? '-',
    cell: (server) => <StateBadge state={nodeState(server)} />,
  },
  {
    id: 'install',
    header: '最近部署',
    card: 'fact',
    text: (server) => installState(server)?.label ?? '-',
    cell: (server) => <StateBadge state={installState(server)} />,
  },
  { id: 'groups', header: '分组', text: groupNames },
  {
    id: 'heartbeat',
    header: '最近心跳',
    text: ({ last_heartbeat }) => formatTime(last_heartbeat),
  },
]

const deployColumn = ({ onDeploy, disabledReason }: RowDeployment): PagedColumn<Node> => ({
  id: 'actions',
  header: '操作',
  card: 'actions',
  align: 'end',
  pin: 'end',
  isFixed: true,
  text: () => '',
  cell: (server) => (
    <Button
      size="xs"
      variant="outline"
      aria-label={`部署 ${ownServer(server).name}`}
      disabledReason={disabledReason}
      onClick={() => onDeploy(server)}
    >
      <Rocket aria-hidden />
      部署
    </Button>
  ),
})

/** The columns of the list of own servers; the last one deploys to a single server. */
export const deployServerColumns = (deployment: RowDeployment): readonly PagedColumn<Node>[] => [
  ...serverColumns,
  deployColumn(deployment),
]
