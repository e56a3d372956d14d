import { useCallback, useRef, useState, type ReactNode } from 'react'
import { late } from '../late'
import { AskContext, type Ask } from './ask'
import type { Asked } from './question'

const ConfirmDialog = late(() => import('./dialog'))

/** Shows the questions that `useConfirm` asks below it, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const standing = useRef<Asked>(undefined)

  const ask = useCallback<Ask>((question, signal) => {
    // A question that another one pushes aside was not confirmed.
    standing.current?.answer(false)
    return new Promise((resolve) => {
      const next: Asked = {
        ...question,
        answer: (isConfirmed) => {
          if (standing.current === next) standing.current = undefined
          setOpen(standing.current !== undefined)
          resolve(isConfirmed)
        },
      }
      signal.addEventListener('abort', () => next.answer(false), { once: true })
      standing.current = next
      setAsked(next)
      setOpen(true)
    })
  }, [])

  return (
    <AskContext value={ask}>
      {children}
      {asked && <ConfirmDialog asked={asked} open={open} onClose={() => asked.answer(false)} />}
    </AskContext>
  )
}
