import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getListDeployedNodesQueryKey, toggleAutoRenew } from '~/api/generated/panel-point/panel-point'
import type { BatchFailure } from '~/features/nodes/batch-failure-list'
import { runEach } from '~/screens/node-management/run-each'
import { toast } from '~/ui/toast'
import { useSingleFlight } from '~/ui/use-single-flight'

export interface RenewableNode {
  /** Row id, not node id: the endpoint takes the deployment's id. */
  id: number
  name: string
  isAutoRenew: boolean
}

interface RenewFailures {
  total: number
  list: readonly BatchFailure[]
}

/** Returns a ref to a controller that aborts when the page is hidden or unmounted, to stop the remaining calls. */
function useAbortOnLeave() {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])
  return controller
}

/** Toggles auto-renew of many nodes with one call each, because the endpoint toggles a single row. */
export function useRenewBatch(onAllSet: () => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [refused, setRefused] = useState<RenewFailures>()
  const oneAtATime = useSingleFlight()
  const controller = useAbortOnLeave()
  const run = async (items: readonly RenewableNode[], isOn: boolean) => {
    const total = items.length
    const { signal } = controller.current
    setProgress({ done: 0, total })
    const failures = await runEach({
      items,
      run: ({ id }) => toggleAutoRenew(id),
      failure: '自动续费设置失败',
      onDone: (done) => setProgress({ done, total }),
      signal,
    })
    void client.invalidateQueries({ queryKey: getListDeployedNodesQueryKey() })
    setProgress(undefined)
    if (signal.aborted) return
    if (failures.length > 0) return setRefused({ total, list: failures })
    toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功')
    onAllSet()
  }
  const start = (items: readonly RenewableNode[], isOn: boolean) => void oneAtATime(() => run(items, isOn))
  return { start, progress, refused }
}
