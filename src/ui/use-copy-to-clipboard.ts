import { useState } from 'react'
import { toast } from './toast'

export interface CopyTexts {
  /** Toast after a successful copy. */
  success?: string
  /** Toast after a failed copy, with how to copy by hand. */
  failure?: { title: string; description?: string }
}

/** How long `isDone` stays true, in milliseconds. */
const doneDuration = 1500

/** Copies text to the clipboard and shows a toast with the result; `isDone` is true for 1.5 s after a success. */
export function useCopyToClipboard({
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
    setTimeout(() => setIsDone(false), doneDuration)
  }
  return { copy, isDone }
}
