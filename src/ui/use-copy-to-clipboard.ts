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

/** A selected text on the page, within the open dialog, because everything outside of it may be inert. */
function selectHidden(value: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = value
  Object.assign(element.style, {
    position: 'fixed',
    top: '0',
    opacity: '0',
    whiteSpace: 'pre',
    userSelect: 'text',
  })
  const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]')
  ;(dialog ?? document.body).append(element)
  document.getSelection()?.selectAllChildren(element)
  return element
}

/** Runs a task that changes the selection and the focus, and restores both. */
function keepingSelection<Result>(task: () => Result): Result {
  const selection = document.getSelection()
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, index) =>
    selection?.getRangeAt(index),
  )
  const focused = document.activeElement
  try {
    return task()
  } finally {
    selection?.removeAllRanges()
    for (const range of ranges) if (range) selection?.addRange(range)
    if (focused instanceof HTMLElement && focused !== document.activeElement)
      focused.focus({ preventScroll: true })
  }
}

/** Copies as browsers did before the clipboard API, which also works on pages without TLS. */
function copySelection(value: string): boolean {
  const setData = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', value)
    event.preventDefault()
  }
  return keepingSelection(() => {
    const element = selectHidden(value)
    document.addEventListener('copy', setData, { capture: true })
    try {
      return document.execCommand('copy')
    } finally {
      document.removeEventListener('copy', setData, { capture: true })
      element.remove()
    }
  })
}

/** Copies a text to the clipboard; returns whether that succeeded. The clipboard API is missing without TLS. */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return copySelection(value)
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
