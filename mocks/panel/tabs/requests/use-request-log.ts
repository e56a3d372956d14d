import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestLogEntry } from '../../control/api-types'
import { usePanelContext } from '../../control/panel-context'

/** Milliseconds. */
const refetchInterval = 1000
const maxCached = 1000
const queryKey = ['requests']

/** Polls the request log, oldest first. Each poll requests only the newer entries. */
export function useRequestLog(): RequestLogEntry[] {
  const { control } = usePanelContext()
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey,
    refetchInterval,
    queryFn: async () => {
      const cached = client.getQueryData<RequestLogEntry[]>(queryKey) ?? []
      const newer = await control<RequestLogEntry[]>('GET', `requests?since=${cached.at(-1)?.id ?? 0}`)
      return newer.length > 0 ? [...cached, ...newer].slice(-maxCached) : cached
    },
  })
  return data
}
