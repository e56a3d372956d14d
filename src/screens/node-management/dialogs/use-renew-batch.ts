import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '~/api/client/errors'
import { invalidateGetUserInfo } from '~/api/generated/account/account'
import type { RenewableLease } from '~/features/billing/renewal-summary'
import type { BatchFailure } from '~/features/nodes/batch-failure-list'
import { useAutoRenew, type AutoRenewChange } from '~/features/nodes/use-auto-renew'
import { idText, type Id } from '~/lib/ids'
import { runEach } from '~/lib/run-each'
import { formatCount } from '~/lib/units'
import { toast } from '~/ui/components/toast'
import { useAbortOnLeave } from '~/ui/hooks/use-abort-on-leave'

export interface RenewableNode extends RenewableLease {
  /** Row id, not node id: the endpoint takes the deployment's id. */
  id: Id
  isAutoRenew: boolean
}

export interface RenewFailures {
  total: number
  list: readonly BatchFailure[]
}

/** `4 台已设置，1 台未能设置，5 台没有发送`. */
export const countsText = (set: number, refused: number, unsent = 0): string =>
  [
    `${formatCount(set)} 台已设置`,
    ...(refused > 0 ? [`${formatCount(refused)} 台未能设置`] : []),
    ...(unsent > 0 ? [`${formatCount(unsent)} 台没有发送`] : []),
  ].join('，')

const failureOf =
  ({ id, name }: RenewableNode) =>
  (error: unknown): BatchFailure[] => [{ id, name, reason: errorText(error, '自动续费设置失败') }]

/** Sets auto-renew of many nodes, one call each, with its progress and the refusals. */
export function useRenewBatch(onAllSet: () => void) {
  const client = useQueryClient()
  const { change } = useAutoRenew()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [refused, setRefused] = useState<RenewFailures>()
  const controller = useAbortOnLeave()
  const start = async (nodes: readonly RenewableNode[], isOn: boolean) => {
    const total = nodes.length
    const { signal } = controller.current
    let unsent = 0
    const sendAll: AutoRenewChange['sendAll'] = async (ids, toggle) => {
      // The others have the state already.
      const toChange = new Set(ids)
      const items = nodes.filter(({ id }) => toChange.has(idText(id)))
      unsent = items.length
      const onDone = (done: number) => {
        unsent = items.length - done
        setProgress({ done, total })
      }
      const run = (node: RenewableNode) => toggle(idText(node.id)).then(() => [], failureOf(node))
      return (await runEach({ items, run, onDone, signal })).flat()
    }
    const finish = (list: readonly BatchFailure[]) => {
      // The balance may have been in the way.
      if (list.length > 0) void invalidateGetUserInfo(client)
      if (list.length + unsent === 0) {
        toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功')
        onAllSet()
      } else if (signal.aborted) {
        const description = countsText(total - list.length - unsent, list.length, unsent)
        toast.warning('自动续费没有全部设置', { description })
      } else setRefused({ total, list })
    }
    setProgress({ done: 0, total })
    await change({ ids: nodes.map(({ id }) => idText(id)), isOn, isFromNodeList: true, sendAll }, finish)
    setProgress(undefined)
  }
  return { start, progress, refused }
}
