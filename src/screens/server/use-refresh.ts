import { useEffect, useRef } from 'react'
import type { OwnServers } from '~/entities/own-server/load-servers'
import { toast } from '~/ui/toast'

interface LoadResult {
  isSuccess: boolean
  data: OwnServers | undefined
}

/**
 * Loads again on demand and says so once all of it came, unless the user went elsewhere meanwhile (srv-08). A
 * failure is shown above the table.
 */
export function useRefresh(load: () => Promise<LoadResult>) {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async () => {
    const { isSuccess, data } = await load()
    const isComplete = isSuccess && data?.loadedUntilFailure === undefined
    if (isComplete && isHere.current) toast.success('数据已刷新', { id: 'servers-refreshed' })
  }
}
