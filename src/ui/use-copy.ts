import { useState } from 'react'
import { toast } from './toast'

export interface CopyTexts {
  /** Toast after it worked. */
  success?: string
  /** Toast after it did not, with how to do it by hand. */
  failure?: { title: string; description?: string }
}

/** Milliseconds that a button says it worked. */
const shownFor = 1500

/** Copies a text and says whether it worked; `isDone` for a moment after it did. */
export function useCopy({
  success = '复制成功',
  failure = { title: '复制失败', description: '请手动复制' },
}: CopyTexts = {}) {
  const [isDone, setIsDone] = useState(false)
  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      toast.error(
        failure.title,
        failure.description === undefined ? {} : { description: failure.description },
      )
      return
    }
    toast.success(success)
    setIsDone(true)
    setTimeout(() => setIsDone(false), shownFor)
  }
  return { copy, isDone }
}
