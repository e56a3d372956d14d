import { useQueryClient } from '@tanstack/react-query'
import { useGetMessage } from '~/api/generated/messages/messages'
import type { Id } from '~/api/generated/model'
import { knownMessage } from './inbox-cache'

/** One message: the row if some page of the inbox has it, else as the provider answers it for a pasted link. */
export function useMessage(id: Id) {
  const client = useQueryClient()
  const initialData = () => {
    const data = knownMessage(client, id)
    return data && { code: 200, message: '', data }
  }
  // Dropped when it closes, so that the next opening starts from the row as it is then.
  return useGetMessage(id, { query: { initialData, staleTime: Infinity, gcTime: 0 } })
}
