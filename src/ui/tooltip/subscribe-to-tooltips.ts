import { withoutOpenBidiControls } from '~/lib/bidi'
import { isFocusVisible } from '~/ui/dom/is-focus-visible'

/** A tooltip's text and the element it belongs to. */
export interface TooltipState {
  text: string
  target: HTMLElement
}

const hoverDelay = 350
const leaveDelay = 120

/** Marks the tooltip itself, so that the pointer may move onto it (WCAG 1.4.13). */
export const tooltipAttribute = 'data-tip-layer'

function targetOf(element: EventTarget | null | undefined): HTMLElement | undefined {
  if (!(element instanceof Element)) return undefined
  // An expanded control gets no tooltip, because it would cover the open menu.
  const target = element.closest('[data-tip]:not([aria-expanded=true])')
  return target instanceof HTMLElement ? target : undefined
}

/**
 * The text for an element: that of its `data-tip`, or its own while that is truncated and `data-tip` is empty. Reading
 * the widths may force a layout, so call it only once the pointer rests.
 */
const textOf = (target: HTMLElement) =>
  withoutOpenBidiControls(
    target.dataset['tip'] || (target.scrollWidth > target.clientWidth ? target.textContent : ''),
  )

const isOnTip = (event: Event) =>
  event.target instanceof Element && event.target.closest(`[${tooltipAttribute}]`) !== null

/** Opens and closes tooltips by `show`, as the pointer and the focus come to controls and leave them. */
function createTooltips(show: (tip: TooltipState | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLElement | undefined
  /** The control that the pointer rests on, unless it was pressed or its tooltip was closed by Escape. */
  let hovered: HTMLElement | undefined
  const keep = () => clearTimeout(timer)
  const schedule = (delay: number, action: () => void) => {
    keep()
    timer = setTimeout(action, delay)
  }
  const close = () => {
    keep()
    current = undefined
    show(undefined)
  }
  const open = (target: HTMLElement) => {
    const text = textOf(target)
    if (!text) return close()
    keep()
    current = target
    show({ text, target })
  }
  // A shown tooltip moves at once to the next text; where there may be none, it stays while the pointer comes onto it.
  const delayOf = (target: HTMLElement) => {
    if (!current) return hoverDelay
    return target.dataset['tip'] ? 0 : leaveDelay
  }
  const hover = (target: HTMLElement | undefined) => {
    hovered = target
    if (target === current) keep()
    else if (target) schedule(delayOf(target), () => open(target))
    else schedule(leaveDelay, close)
  }
  const focus = (target: HTMLElement | undefined) => {
    if (target && isFocusVisible(target)) open(target)
    else close()
  }
  const dismiss = () => {
    hovered = undefined
    close()
  }
  // The browser sends no event for a pointer that rests on the same control afterwards.
  const onScroll = () => {
    close()
    const target = hovered
    if (target) schedule(hoverDelay, () => target.matches(':hover') && open(target))
  }
  return { hover, focus, keep, close, dismiss, onScroll, isOpen: () => current !== undefined }
}

/**
 * Calls `show` with the tooltip to show as pointer and focus move over elements with `data-tip`, and with undefined
 * to hide it. Where they are already counts too. Returns an unsubscribe function.
 */
export function subscribeToTooltips(show: (tip: TooltipState | undefined) => void): () => void {
  const tooltips = createTooltips(show)
  const onPointerOver = (event: PointerEvent) => {
    if (isOnTip(event)) tooltips.keep()
    else tooltips.hover(targetOf(event.target))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') tooltips.dismiss()
  }

  tooltips.focus(targetOf(document.activeElement))
  if (!tooltips.isOpen()) tooltips.hover(targetOf(Array.from(document.querySelectorAll(':hover')).at(-1)))
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.addEventListener('focusin', (event) => tooltips.focus(targetOf(event.target)), { signal })
  document.addEventListener('focusout', tooltips.close, { signal })
  document.addEventListener('pointerdown', tooltips.dismiss, { signal })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  document.addEventListener('scroll', tooltips.onScroll, { signal, capture: true, passive: true })
  return () => {
    tooltips.keep()
    controller.abort()
  }
}
