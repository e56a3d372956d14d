import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '~/api/client/errors'
import { invalidateGetUserInfo } from '~/api/generated/account/account'
import type { RenewableLease } from '~/features/billing/renewal-summary'
import type { BatchFailure } from '~/features/nodes/batch-failure-list'
import { useAutoRenew, type AutoRenewChange } from '~/features/nodes/use-auto-renew'
import { idText, type Id, type IdText } from '~/lib/ids'
import { runEach } from '~/lib/run-each'
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
    const onDone = (done: number) => setProgress({ done, total })
    const names = new Map(nodes.map(({ id, name }) => [idText(id), name]))
    const sendAll: AutoRenewChange['sendAll'] = (ids, toggle) => {
      const run = (id: IdText) =>
        toggle(id).then(
          () => [],
          (error: unknown) => [
            { id, name: names.get(id) ?? '', reason: errorText(error, '自动续费设置失败') },
          ],
        )
      return runEach({ items: ids, run, onDone, signal }).then((failures) => failures.flat())
    }
    const finish = (list: readonly BatchFailure[]) => {
      // The balance may have been in the way.
      if (list.length > 0) void invalidateGetUserInfo(client)
      if (signal.aborted) return
      if (list.length > 0) return setRefused({ total, list })
      toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功')
      onAllSet()
    }
    const ids = [...names.keys()]
    onDone(0)
    await change({ ids, isOn, isFromNodeList: true, sendAll }, finish)
    setProgress(undefined)
  }
  return { start, progress, refused }
}
