import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LoggedRequest } from '../../../generated/control-api/model'
import { usePanelContext } from '../../control/panel-context'

/** Milliseconds. */
const refetchInterval = 1000
const maxCached = 1000
const queryKey = ['requests']

/** Polls the request log, oldest first. Each poll requests only the newer entries. */
export function useRequestLog(): LoggedRequest[] {
  const { control } = usePanelContext()
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey,
    refetchInterval,
    queryFn: async () => {
      const cached = client.getQueryData<LoggedRequest[]>(queryKey) ?? []
      const newer = await control('listRequests', { query: { since: cached.at(-1)?.id ?? 0 } })
      return newer.length > 0 ? [...cached, ...newer].slice(-maxCached) : cached
    },
  })
  return data
}
