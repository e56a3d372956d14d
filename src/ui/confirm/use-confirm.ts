import { useCallback, useContext, useEffect, useRef } from 'react'
import { AskContext } from './ask'
import type { Question } from './question'

/**
 * `await confirm({ body })` answers true when confirmed; Escape, backdrop, close and cancel answer false, and so
 * does leaving the page that asked (kal-06).
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  const staying = useRef<AbortController>(undefined)
  useEffect(() => {
    const here = new AbortController()
    staying.current = here
    return () => here.abort()
  }, [])
  return useCallback((question) => ask(question, staying.current?.signal ?? AbortSignal.abort()), [ask])
}
