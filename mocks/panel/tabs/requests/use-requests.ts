import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LoggedRequest } from '../../control/answers'
import { usePanel } from '../../control/panel-context'

const every = 1000
const mostKept = 1000
const queryKey = ['requests']

/** The calls that reached the world, oldest first, live: only those that came since are asked for. */
export function useRequests(): LoggedRequest[] {
  const { control } = usePanel()
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey,
    refetchInterval: every,
    queryFn: async () => {
      const known = client.getQueryData<LoggedRequest[]>(queryKey) ?? []
      const newer = await control<LoggedRequest[]>('GET', `requests?since=${known.at(-1)?.id ?? 0}`)
      return newer.length > 0 ? [...known, ...newer].slice(-mostKept) : known
    },
  })
  return data
}
