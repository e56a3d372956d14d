import { useEffect, useRef } from 'react'
import type { OwnServers } from '~/screens/server/load-own-servers'
import { toast } from '~/ui/toast'

interface LoadResult {
  isSuccess: boolean
  data: OwnServers | undefined
}

/**
 * Returns a function that refetches the list. A toast confirms a complete refresh, unless the user left the page
 * meanwhile; failures show above the table.
 */
export function useRefreshServers(load: () => Promise<LoadResult>) {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return async () => {
    const { isSuccess, data } = await load()
    const isComplete = isSuccess && data?.loadedBeforeFailure === undefined
    if (isComplete && isMounted.current) toast.success('数据已刷新', { id: 'servers-refreshed' })
  }
}
