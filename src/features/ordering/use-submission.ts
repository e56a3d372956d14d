import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { mayHaveTakenEffect } from '~/api/client/errors'
import type { MutationMeta } from '~/api/client/query-meta'
import { isUnconfirmed } from '~/api/client/send-once'
import { type ServerFieldError, showServerFieldError } from '~/api/client/server-field-error'
import { unconfirmedStore } from '~/api/client/unconfirmed-store'
import { clock } from '~/lib/clock'
import { settledOperations } from './settled-operations'

/** The last success of a form, until it is closed. */
export interface Receipt<Placed> {
  placed: Placed
  /** Epoch milliseconds. */
  at: number
}

interface SubmissionOptions<Order, Placed, Field extends string> {
  mutationKey: readonly [operation: string]
  meta: MutationMeta
  place: (order: Order) => Promise<Placed>
  /** The form's fields, by their names in the request. */
  fields: Readonly<Record<string, Field>>
  onPlaced?: (placed: Placed) => void
  /** Called when a failed request may have taken effect. */
  onUnconfirmed?: (order: Order, error: Error) => void
  /** Called when a list shows that the form's failed request has taken effect. */
  onSettled?: () => void
}

/** Returns a function that notes a request of unknown result; calls back once its list shows that it took effect. */
function useSettled(operation: string, onSettled: (() => void) | undefined) {
  const isUnsettled = useRef(false)
  const settle = useEffectEvent((settled: string) => {
    if (settled !== operation || !isUnsettled.current) return
    isUnsettled.current = false
    onSettled?.()
  })
  useEffect(() => settledOperations.subscribe((settled) => settle(settled)), [])
  return () => {
    isUnsettled.current = true
  }
}

/**
 * Places orders, withdrawals and top-ups, one at a time for each operation. The mutation cache shows the errors and
 * reloads the lists of the operation.
 */
export function useSubmission<Order, Placed, Field extends string>(
  options: SubmissionOptions<Order, Placed, Field>,
) {
  const { mutationKey, meta, place, fields, onPlaced, onUnconfirmed, onSettled } = options
  const client = useQueryClient()
  const [receipt, setReceipt] = useState<Receipt<Placed>>()
  const noteUnconfirmed = useSettled(mutationKey[0], onSettled)
  const { mutateAsync } = useMutation({
    mutationKey,
    meta,
    mutationFn: place,
    onSuccess: (placed) => {
      setReceipt({ placed, at: clock.now() })
      onPlaced?.(placed)
    },
    onError: (error, order) => {
      if (!mayHaveTakenEffect(error)) return
      noteUnconfirmed()
      onUnconfirmed?.(order, error)
    },
  })
  return {
    receipt,
    closeReceipt: () => setReceipt(undefined),
    // Counted in the query client: a submission that outlives an unmounted page still blocks the page when it reopens.
    isSubmitting: useIsMutating({ mutationKey }) > 0,
    /** Whether an earlier request of the operation may have taken effect, for the account in this browser. */
    isUnconfirmed: useSyncExternalStore(unconfirmedStore.subscribe, () => isUnconfirmed(mutationKey[0])),
    /**
     * Resolves to undefined after a failure, and when a submission is under way.
     * @param showRefusal shows the server's text about a field of the form
     */
    submit: async (order: Order, showRefusal: (refused: ServerFieldError<Field>) => void) => {
      if (client.isMutating({ mutationKey }) > 0) return undefined
      return mutateAsync(order, showServerFieldError(fields, showRefusal)).catch(() => undefined)
    },
  }
}
