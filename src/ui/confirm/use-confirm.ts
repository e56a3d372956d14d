import { useCallback, useContext, useEffect, useRef } from 'react'
import { ConfirmContext } from './confirm-context'
import type { ConfirmOptions } from './confirm-options'

/**
 * Returns `confirm(question)`, which resolves to true when the user confirms. It resolves to false on Escape, the
 * backdrop, close and cancel, and when the component unmounts or its keep-alive page is hidden.
 */
export function useConfirm(): (question: ConfirmOptions) => Promise<boolean> {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  const controllerRef = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    controllerRef.current = controller
    return () => controller.abort()
  }, [])
  return useCallback((question) => ask(question, controllerRef.current?.signal ?? AbortSignal.abort()), [ask])
}
