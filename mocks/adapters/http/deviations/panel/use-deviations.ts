import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeviationList } from '../deviation-log'

const queryKey = ['deviations']
const address = '/__mock/deviations'
const empty: DeviationList = { version: 0, deviations: [], leftOut: 0 }

/** Milliseconds. */
const refetchInterval = 1000

async function load(client: QueryClient): Promise<DeviationList> {
  const last = client.getQueryData<DeviationList>(queryKey) ?? empty
  const response = await fetch(`${address}?since=${last.version}`)
  return response.status === 200 ? response.json() : last
}

/** The deviations of the answers so far, read again every second while the page is shown. */
export function useDeviations(): DeviationList {
  const client = useQueryClient()
  const { data = empty } = useQuery({ queryKey, queryFn: () => load(client), refetchInterval })
  return data
}

/** Returns a function that empties the list. */
export function useClearDeviations(): () => void {
  const client = useQueryClient()
  const clear = useMutation({
    mutationFn: () => fetch(address, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  return () => clear.mutate()
}
