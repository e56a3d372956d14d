import { type MutationKey, useQueryClient } from '@tanstack/react-query'
import { mayHaveTakenEffect } from './errors'
import { useQueryState } from './use-query-state'

/**
 * Whether an earlier call that moves money had no answer, so that it may have been carried out. The query client keeps
 * this: it outlives the page, and ends with the next such call that succeeds or with the session.
 * @param mutationKey names the kind of call, such as a purchase
 */
export function useResultDoubt(mutationKey: MutationKey) {
  const client = useQueryClient()
  const queryKey = ['result-doubt', ...mutationKey]
  const isInDoubt = useQueryState<boolean>(queryKey)?.data ?? false
  const setInDoubt = (next: boolean) => {
    client.setQueryDefaults(queryKey, { gcTime: Infinity })
    client.setQueryData(queryKey, next)
  }
  return {
    isInDoubt,
    /** For the error of every call: begins the doubt if it leaves the result unknown. */
    onFailed: (error: unknown) => {
      if (mayHaveTakenEffect(error)) setInDoubt(true)
    },
    /** For every call that succeeded. */
    onMade: () => setInDoubt(false),
  }
}
