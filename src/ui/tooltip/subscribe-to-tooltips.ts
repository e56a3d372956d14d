import { isFocusVisible } from '~/ui/is-focus-visible'

/** A tooltip's text and the element it belongs to. */
export interface TooltipState {
  text: string
  target: HTMLElement
}

const hoverDelay = 350
const leaveDelay = 120

/** Marks the tooltip itself, so that the pointer may move onto it (WCAG 1.4.13). */
export const tooltipAttribute = 'data-tip-layer'

function targetOf(event: Event): HTMLElement | undefined {
  if (!(event.target instanceof Element)) return undefined
  // An expanded control gets no tooltip, because it would cover the open menu.
  const target = event.target.closest('[data-tip]:not([aria-expanded=true])')
  return target instanceof HTMLElement ? target : undefined
}

const isOnTip = (event: Event) =>
  event.target instanceof Element && event.target.closest(`[${tooltipAttribute}]`) !== null

/**
 * Calls `show` with the tooltip to show as pointer and focus move over elements with `data-tip`, and with undefined
 * to hide it. `firstEvent` came before: it counts while the pointer or the focus is still there. Returns an unsubscribe
 * function.
 */
export function subscribeToTooltips(
  show: (tip: TooltipState | undefined) => void,
  firstEvent: Event,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLElement | undefined
  const schedule = (delay: number, action: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(action, delay)
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
    const target = targetOf(event)
    if (target === current) return clearTimeout(timer)
    if (target) schedule(current ? 0 : hoverDelay, () => open(target))
    else schedule(leaveDelay, close)
  }
  const onFocusIn = (event: FocusEvent) => {
    const target = targetOf(event)
    if (target && isFocusVisible(target)) open(target)
    else close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  if (targetOf(firstEvent)?.matches(':hover, :focus-within')) {
    if (firstEvent instanceof PointerEvent) onPointerOver(firstEvent)
    else if (firstEvent instanceof FocusEvent) onFocusIn(firstEvent)
  }
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', close, { signal })
  document.addEventListener('pointerdown', close, { signal })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  document.addEventListener('scroll', close, { signal, capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
