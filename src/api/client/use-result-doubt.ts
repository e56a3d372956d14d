import { type MutationKey, useQueryClient } from '@tanstack/react-query'
import { isResultUnknown } from '~/api/client/errors'
import { useQueryState } from '~/api/client/use-query-state'

/**
 * Whether an earlier purchase had no answer, so that it may have been made. The query client keeps this: it outlives the
 * page, and ends with the next purchase that is made or with the session.
 * @param mutationKey names the kind of purchase
 */
export function usePurchaseDoubt(mutationKey: MutationKey) {
  const client = useQueryClient()
  const queryKey = ['purchase-doubt', ...mutationKey]
  const isInDoubt = useQueryState<boolean>(queryKey)?.data ?? false
  const setInDoubt = (next: boolean) => {
    client.setQueryDefaults(queryKey, { gcTime: Infinity })
    client.setQueryData(queryKey, next)
  }
  return {
    isInDoubt,
    /** For the error of every purchase: begins the doubt if it leaves the result unknown. */
    onFailed: (error: unknown) => {
      if (isResultUnknown(error)) setInDoubt(true)
    },
    /** For every purchase that was made. */
    onMade: () => setInDoubt(false),
  }
}
