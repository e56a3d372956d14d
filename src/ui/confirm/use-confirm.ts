import { useCallback, useContext, useEffect, useRef } from 'react'
import { AskContext } from './ask'
import type { Question } from './question'

/**
 * Returns `confirm(question)`, which resolves to true when the user confirms. It resolves to false on Escape, the
 * backdrop, close and cancel, and when the component unmounts or its keep-alive page is hidden.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  const controllerRef = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    controllerRef.current = controller
    return () => controller.abort()
  }, [])
  return useCallback((question) => ask(question, controllerRef.current?.signal ?? AbortSignal.abort()), [ask])
}
