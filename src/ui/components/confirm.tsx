import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { useAbortOnLeave } from '../hooks/use-abort-on-leave'
import type { ConfirmOptions, ConfirmRequest } from './confirm-dialog'

const ConfirmDialog = lazyWithRetry(() => import('./confirm-dialog'))

/** Shows a confirm dialog and resolves to whether the user confirmed; an aborted signal answers with false. */
type RequestConfirm = (question: ConfirmOptions, signal: AbortSignal) => Promise<boolean>

let askAnywhere: ((question: ConfirmOptions) => Promise<boolean>) | undefined

/**
 * Shows a confirm dialog from outside of components; resolves to false where none can be shown, and on leaving the page.
 */
export const confirmAnywhere = async (question: ConfirmOptions): Promise<boolean> =>
  (await askAnywhere?.(question)) ?? false

const ConfirmContext = createContext<RequestConfirm | undefined>(undefined)

interface ConfirmProviderProps {
  /** The path of the page. */
  page?: string
  children: ReactNode
}

/** Shows the confirm dialogs that `useConfirm` requests below it, one at a time. */
export function ConfirmProvider({ page, children }: ConfirmProviderProps) {
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

  return (
    <ConfirmContext value={ask}>
      <AskerAnywhere key={page} />
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

/** Asks for `confirmAnywhere` as long as a page is shown. */
function AskerAnywhere() {
  const confirm = useConfirm()
  useEffect(() => {
    askAnywhere = confirm
    return () => {
      askAnywhere = undefined
    }
  }, [confirm])
  return null
}
