import { Badge, Box } from '@chakra-ui/react'
import type { Node } from '~/api/generated/model'
import { deployTargetOf } from '~/features/deployments/deploy-target'
import { installStatus, nodeStatus, type StateLabel } from '~/features/nodes/labels'
import { formatTime } from '~/lib/time'
import { Button } from '~/ui/button'
import { CopyText } from '~/ui/copy-text'
import { Rocket } from '~/ui/icons'
import type { TableColumn } from '~/ui/paged-table/table-column'

const installState = ({ last_install_script_execution: last }: Node) => installStatus(last?.status ?? '')

const nodeState = ({ status }: Node) => (status ? nodeStatus(status) : undefined)

const StateBadge = ({ state }: { state: StateLabel | undefined }) =>
  state ? <Badge colorPalette={state.tone}>{state.label}</Badge> : '-'

const groupNames = ({ node_groups }: Node) =>
  (node_groups ?? []).flatMap(({ name }) => name || []).join('、') || '-'

/** The columns of the list of own servers; the last one deploys to a single server. */
export const deployServerColumns = (onDeploy: (server: Node) => void): readonly TableColumn<Node>[] => [
  {
    header: '服务器',
    text: (server) => deployTargetOf(server).name,
    cell: (server) => <Box fontWeight="medium">{deployTargetOf(server).name}</Box>,
  },
  {
    header: '内网 IP',
    text: ({ lan_ip_address }) => lan_ip_address || '-',
    cell: ({ lan_ip_address: ip }) => (ip ? <CopyText value={ip} label={`复制 IP ${ip}`} /> : '-'),
  },
  {
    header: '状态',
    text: (server) => nodeState(server)?.label ?? '-',
    cell: (server) => <StateBadge state={nodeState(server)} />,
  },
  {
    header: '最近部署',
    text: (server) => installState(server)?.label ?? '-',
    cell: (server) => <StateBadge state={installState(server)} />,
  },
  { header: '分组', text: groupNames },
  { header: '最近心跳', text: ({ last_heartbeat }) => formatTime(last_heartbeat) },
  {
    header: '操作',
    align: 'end',
    isPinned: true,
    text: () => '',
    cell: (server) => (
      <Button
        size="xs"
        variant="subtle"
        colorPalette="node"
        aria-label={`部署 ${deployTargetOf(server).name}`}
        onClick={() => onDeploy(server)}
      >
        <Rocket aria-hidden />
        部署
      </Button>
    ),
  },
]
