import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { useAbortOnLeave } from '../hooks/use-abort-on-leave'
import type { ConfirmOptions, ConfirmRequest } from './confirm-dialog'

const ConfirmDialog = lazyWithRetry(() => import('./confirm-dialog'))

/** Shows a confirm dialog and resolves to whether the user confirmed; an aborted signal answers with false. */
type RequestConfirm = (question: ConfirmOptions, signal: AbortSignal) => Promise<boolean>

let askAnywhere: RequestConfirm | undefined

/** Shows a confirm dialog from outside of components; resolves to false where none can be shown. */
export const confirmAnywhere = async (question: ConfirmOptions): Promise<boolean> =>
  (await askAnywhere?.(question, new AbortController().signal)) ?? false

const ConfirmContext = createContext<RequestConfirm | undefined>(undefined)

/** Shows the confirm dialogs that `useConfirm` requests below it, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ConfirmRequest>()
  const [open, setOpen] = useState(false)
  const pending = useRef<ConfirmRequest>(undefined)

  const ask = useCallback<RequestConfirm>((question, signal) => {
    if (signal.aborted) return Promise.resolve(false)
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

  useEffect(() => {
    askAnywhere = ask
    return () => {
      askAnywhere = undefined
    }
  }, [ask])

  return (
    <ConfirmContext value={ask}>
      {children}
      {request && <ConfirmDialog request={request} open={open} onClose={() => request.settle(false)} />}
    </ConfirmContext>
  )
}

/**
 * Returns `confirm(question)`, which resolves to true when the user confirms. It resolves to false on Escape, the
 * backdrop, close and cancel, and when the component unmounts or its keep-alive page is hidden.
 */
export function useConfirm(): (question: ConfirmOptions) => Promise<boolean> {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  const controllerRef = useAbortOnLeave()
  return useCallback((question) => ask(question, controllerRef.current.signal), [ask, controllerRef])
}
