import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, mayHaveTakenEffect } from '~/api/client/errors'
import { invalidateGetUserInfo } from '~/api/generated/account/account'
import type { RenewableLease } from '~/features/billing/renewal-summary'
import {
  useAutoRenew,
  type AutoRenewChange,
  type AutoRenewFailure,
  type AutoRenewResult,
} from '~/features/nodes/use-auto-renew'
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
  list: readonly AutoRenewFailure[]
}

/** `4 台已设置，1 台未能设置，2 台结果未知，5 台没有发送`. */
export function countsText({ total, list }: RenewFailures, unsent = 0): string {
  const unknown = list.filter(({ isUnknown }) => isUnknown).length
  const counts = [
    [list.length - unknown, '未能设置'],
    [unknown, '结果未知'],
    [unsent, '没有发送'],
  ] as const
  const shown = counts.flatMap(([count, what]) => (count > 0 ? [`${formatCount(count)} 台${what}`] : []))
  return [`${formatCount(total - list.length - unsent)} 台已设置`, ...shown].join('，')
}

const failureOf =
  ({ id, name }: RenewableNode) =>
  (error: unknown): AutoRenewFailure[] => [
    { id, name, reason: errorText(error, '自动续费设置失败'), isUnknown: mayHaveTakenEffect(error) },
  ]

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
    const finish = ({ failures: list }: AutoRenewResult) => {
      // The balance may have been in the way.
      if (list.length > 0) void invalidateGetUserInfo(client)
      if (list.length + unsent === 0) {
        toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功')
        onAllSet()
      } else if (signal.aborted) {
        toast.warning('自动续费没有全部设置', { description: countsText({ total, list }, unsent) })
      } else setRefused({ total, list })
    }
    setProgress({ done: 0, total })
    await change({ ids: nodes.map(({ id }) => idText(id)), isOn, isFromNodeList: true, sendAll }, finish)
    setProgress(undefined)
  }
  return { start, progress, refused }
}
