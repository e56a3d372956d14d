/** What a tip says and the element it explains. */
export interface Tip {
  text: string
  target: HTMLElement
}

const hoverDelay = 350
const leaveDelay = 120

/** Set on the tip itself, so that the pointer may move onto it (WCAG 1.4.13). */
export const tipMark = 'data-tip-layer'

function explained(event: Event): HTMLElement | undefined {
  if (!(event.target instanceof Element)) return undefined
  // What hangs open under a control explains it better than its tip, and would be covered by it.
  const target = event.target.closest('[data-tip]:not([aria-expanded=true])')
  return target instanceof HTMLElement ? target : undefined
}

const isOnTip = (event: Event) =>
  event.target instanceof Element && event.target.closest(`[${tipMark}]`) !== null

/** Follows pointer and focus over elements with `data-tip`. Answers a function that stops it. */
export function watchTips(show: (tip: Tip | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLElement | undefined
  const later = (delay: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, delay)
  }
  const open = (target: HTMLElement) => {
    clearTimeout(timer)
    current = target
    show({ text: target.dataset['tip'] ?? '', target })
  }
  const close = () => {
    clearTimeout(timer)
    current = undefined
    show(undefined)
  }
  const onPointerOver = (event: PointerEvent) => {
    if (isOnTip(event)) return clearTimeout(timer)
    const target = explained(event)
    if (target === current) return clearTimeout(timer)
    if (target) later(current ? 0 : hoverDelay, () => open(target))
    else later(leaveDelay, close)
  }
  const onFocusIn = (event: FocusEvent) => {
    const target = explained(event)
    if (target?.matches(':focus-visible')) open(target)
    else close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', close, { signal })
  document.addEventListener('pointerdown', close, { signal })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  document.addEventListener('scroll', close, { signal, capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
