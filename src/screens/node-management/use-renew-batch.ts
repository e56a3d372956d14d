import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getListDeployedNodesQueryKey, toggleAutoRenew } from '~/api/generated/panel-point/panel-point'
import type { Refused } from '~/entities/node/refused-list'
import { runEach } from '~/entities/node/run-each'
import { toast } from '~/ui/toast'
import { useOneAtATime } from '~/ui/use-one-at-a-time'

export interface Renewable {
  /** The deployed row's id (ids-02). */
  id: number
  name: string
  isAutoRenew: boolean
}

interface Refusals {
  total: number
  list: readonly Refused[]
}

/** Aborted once the page is left: no further switch is begun then. */
function useStop() {
  const stop = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    stop.current = here
    return () => here.abort()
  }, [])
  return stop
}

/** Turns many auto-renew switches over, one call each, because the call says no more than that (nod-20, nod-21). */
export function useRenewBatch(onAllSet: () => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [refused, setRefused] = useState<Refusals>()
  const oneAtATime = useOneAtATime()
  const stop = useStop()
  const run = async (items: readonly Renewable[], isOn: boolean) => {
    const total = items.length
    const { signal } = stop.current
    setProgress({ done: 0, total })
    const list = await runEach({
      items,
      run: ({ id }) => toggleAutoRenew(id),
      failure: '自动续费设置失败',
      onDone: (done) => setProgress({ done, total }),
      signal,
    })
    void client.invalidateQueries({ queryKey: getListDeployedNodesQueryKey() })
    setProgress(undefined)
    if (signal.aborted) return
    if (list.length > 0) return setRefused({ total, list })
    toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功')
    onAllSet()
  }
  const start = (items: readonly Renewable[], isOn: boolean) => void oneAtATime(() => run(items, isOn))
  return { start, progress, refused }
}
