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
export function copySelection(value: string): boolean {
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
