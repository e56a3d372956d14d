import { useQueryClient } from '@tanstack/react-query'
import { useGetMessage } from '~/api/generated/messages/messages'
import type { Id } from '~/api/generated/model'
import { findCachedMessage } from '~/features/messages/inbox-cache'

/** A message, from a cached inbox page if there is one, else fetched, for example after opening a pasted link. */
export function useMessage(id: Id) {
  const client = useQueryClient()
  const initialData = () => {
    const data = findCachedMessage(client, id)
    return data && { code: 200, message: '', data }
  }
  // gcTime 0 discards it on close, so that the next opening starts from the current inbox row.
  return useGetMessage(id, { query: { initialData, staleTime: Infinity, gcTime: 0 } })
}
