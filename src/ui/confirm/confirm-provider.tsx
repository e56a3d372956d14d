import { useCallback, useRef, useState, type ReactNode } from 'react'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { ConfirmContext, type RequestConfirm } from './confirm-context'
import type { ConfirmRequest } from './confirm-options'

const ConfirmDialog = lazyWithRetry(() => import('./confirm-dialog'))

/** Shows the confirm dialogs that `useConfirm` requests below it, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ConfirmRequest>()
  const [open, setOpen] = useState(false)
  const pending = useRef<ConfirmRequest>(undefined)

  const ask = useCallback<RequestConfirm>((question, signal) => {
    // A request that a newer one replaces resolves to false.
    pending.current?.settle(false)
    return new Promise((resolve) => {
      const next: ConfirmRequest = {
        ...question,
        settle: (isConfirmed) => {
          if (pending.current === next) pending.current = undefined
          setOpen(pending.current !== undefined)
          resolve(isConfirmed)
        },
      }
      signal.addEventListener('abort', () => next.settle(false), { once: true })
      pending.current = next
      setRequest(next)
      setOpen(true)
    })
  }, [])

  return (
    <ConfirmContext value={ask}>
      {children}
      {request && <ConfirmDialog request={request} open={open} onClose={() => request.settle(false)} />}
    </ConfirmContext>
  )
}
