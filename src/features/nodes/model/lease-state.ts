import { finalLeaseStatus } from '~/api/generated/lifecycles/lease-status'
import { LeaseStatus } from '~/api/generated/model'
import type { NodeRow } from './node-row'

/** Whether a lease is paid for and its server not ready: a new one, or one whose image is being reset. */
export const isPending = (leaseStatus: string): boolean => leaseStatus === 'deploying'

/** The noun in the name of a lease's unnamed node. */
export const nounOf = (leaseStatus = ''): '节点' | '新节点' => (isPending(leaseStatus) ? '新节点' : '节点')

/** Whether a pending lease had its server before. A new one has no node, or one that has not reported yet. */
export const isImageReset = (node: { isThere: boolean; status: string }): boolean =>
  node.isThere && node.status !== 'unregistered'

/** Says that a lease does not run; of a state that the contract does not list, that it is unknown. */
export const notRunningText = (status: string): string =>
  Object.hasOwn(LeaseStatus, status) ? '节点未运行' : '节点状态未知'

export const unknownRenewal = '自动续费状态未知'

/** Why auto-renew can't be switched; undefined when it can. The call toggles the setting, so its value must be known. */
export function renewDisabledReason({
  leaseStatus,
  isAutoRenew,
}: Pick<NodeRow, 'leaseStatus' | 'isAutoRenew'>): string | undefined {
  if (leaseStatus !== 'running') return `${notRunningText(leaseStatus)}，无法设置自动续费`
  return isAutoRenew === undefined ? unknownRenewal : undefined
}

/** Whether a lease may still end or renew itself: also one in an unknown state. */
export const mayLeaseGoOn = (status: string): boolean =>
  status !== 'stopped' && !finalLeaseStatus.includes(status)

/** The states that do not contradict an end in the past; a lease without a state goes by its end. */
const overStates: ReadonlySet<string> = new Set<LeaseStatus | ''>(['', 'stopped', 'expired', 'released'])

/**
 * Whether a lease is over. Its state wins over its end: the computer's clock, or the provider's, may be wrong. A state
 * that the contract does not know is not told as expired.
 * @param end milliseconds since 1970, NaN without an end
 */
export const isLeaseOver = (status: string, end: number, now: number): boolean =>
  status === 'expired' || (end <= now && overStates.has(status))
