import { useEffect, useRef } from 'react'
import { toast } from '~/ui/toast'

interface Answer {
  isSuccess: boolean
}

/** Loads anew on demand and says so once it worked, unless the user went elsewhere meanwhile (srv-08). */
export function useRefresh(load: () => Promise<Answer>) {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async () => {
    const { isSuccess } = await load()
    if (isSuccess && isHere.current) toast.success('数据已刷新', { id: 'servers-refreshed' })
  }
}
