import { NodeStatus, type LeaseType, type ScriptExecutionStatus } from '~/api/generated/model'
import { shortId, type Id } from '~/lib/ids'
import { spelledAs } from '~/lib/spelling'
import { stateLabels, textLabels, type StateLabel } from '~/ui/theme/state-labels'

/** Whether a node reports: the documents call an online one running too, which the contract does not list. */
export const isOnline = (state: string | null | undefined): boolean =>
  spelledAs(['online', 'running'], state ?? '') !== undefined

/** Label of a node's state: docs/requirements.md#nod-27. */
export const nodeStatus = stateLabels<NodeStatus | 'running'>(
  {
    online: ['在线', 'ok'],
    running: ['运行中', 'ok'],
    offline: ['离线', 'bad'],
    unregistered: ['未注册', 'gray'],
  },
  () => '未知',
)

const installLabel = stateLabels<ScriptExecutionStatus>({
  pending: ['待部署', 'gray'],
  running: ['部署中', 'node'],
  success: ['已部署', 'ok'],
  failed: ['部署失败', 'bad'],
  timeout: ['部署超时', 'bad'],
})

/** Label of a command log entry. */
export const executionStatus = stateLabels<ScriptExecutionStatus>({
  success: ['成功', 'ok'],
  failed: ['失败', 'bad'],
  running: ['执行中', 'node'],
  pending: ['等待中', 'gray'],
  timeout: ['超时', 'bad'],
})

/** The statuses to filter nodes by; blank for all. */
export const nodeStatusOptions = [
  ['', '全部状态'],
  ...Object.values(NodeStatus).map((status) => [status, nodeStatus(status).label] as const),
] as const

/** Label of a node's last deployment; undefined without one. */
export const installStatus = (status = ''): StateLabel | undefined =>
  status === '' ? undefined : installLabel(status)

/** The two ways to pay for a server. */
export const leaseTypes = { monthly: '包月', hourly: '按小时' } as const satisfies Record<LeaseType, string>

const leaseType = textLabels<LeaseType>(leaseTypes)

/** Label of a node's billing; own servers are not billed and show 自有. */
export const leaseTypeLabel = (type: string, source: string): string =>
  source === 'self_owned' ? '自有' : leaseType(type)

/** Name of a group; its number when the name is empty. */
export const groupName = ({ id, name }: { id: Id; name?: string }): string => name || `分组 ${shortId(id)}`
