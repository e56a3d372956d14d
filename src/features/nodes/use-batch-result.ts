import { useEffect, useState } from 'react'
import { toast } from '~/ui/components/toast'
import { useAbortOnLeave } from '~/ui/hooks/use-abort-on-leave'
import type { BatchResult } from './batch-result'

/**
 * The result of a batch that failed in part: shown by a dialog until it is closed or its page is left, and counted by a
 * toast when the page was left before.
 */
export function useBatchResult() {
  const [result, setResult] = useState<BatchResult>()
  const controller = useAbortOnLeave()
  // Keep-alive runs the cleanup when the page is hidden: its dialogs close with it.
  useEffect(() => () => setResult(undefined), [])
  const showResult = (next: BatchResult) => {
    if (controller.current.signal.aborted) toast.warning(next.title, { description: next.summary })
    else setResult(next)
  }
  return { result, showResult, clearResult: () => setResult(undefined) }
}
