import { useState } from 'react'
import { toast } from '../components/toast'

export interface CopyTexts {
  /** Toast after a successful copy. */
  success?: string
  /** Toast after a failed copy, with how to copy by hand. */
  failure?: { title: string; description?: string }
}

/** How long `isDone` stays true, in milliseconds. */
const doneDuration = 1500

const loadFallback = () => import('../dom/copy-selection')

// Loaded at once without TLS, where the clipboard API is missing: some browsers copy only right after the click.
if (!('clipboard' in navigator)) loadFallback().catch(() => {})

/** Copies a text to the clipboard; returns whether that succeeded. */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return loadFallback().then(
      ({ copySelection }) => copySelection(value),
      () => false,
    )
  }
}

/** Copies text to the clipboard and shows a toast with the result; `isDone` is true for 1.5 s after a success. */
export function useCopyToClipboard({
  success = '复制成功',
  failure: { title, ...options } = { title: '复制失败', description: '请手动复制' },
}: CopyTexts = {}) {
  const [isDone, setIsDone] = useState(false)
  const copy = async (value: string) => {
    if (!(await copyText(value))) return toast.error(title, options)
    toast.success(success)
    setIsDone(true)
    setTimeout(() => setIsDone(false), doneDuration)
  }
  return { copy, isDone }
}
