import { useCallback, useRef, useState, type ReactNode } from 'react'
import { late } from '../late'
import { AskContext, type Ask } from './ask'
import type { Asked } from './question'

const ConfirmDialog = late(() => import('./dialog'))

/** Shows the confirm dialogs that `useConfirm` requests below it, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const pending = useRef<Asked>(undefined)

  const ask = useCallback<Ask>((question, signal) => {
    // A request that a newer one replaces resolves to false.
    pending.current?.answer(false)
    return new Promise((resolve) => {
      const next: Asked = {
        ...question,
        answer: (isConfirmed) => {
          if (pending.current === next) pending.current = undefined
          setOpen(pending.current !== undefined)
          resolve(isConfirmed)
        },
      }
      signal.addEventListener('abort', () => next.answer(false), { once: true })
      pending.current = next
      setRequest(next)
      setOpen(true)
    })
  }, [])

  return (
    <AskContext value={ask}>
      {children}
      {request && <ConfirmDialog request={request} open={open} onClose={() => request.answer(false)} />}
    </AskContext>
  )
}
