import { withoutOpenBidiControls } from '~/lib/bidi'
import { createEmitter } from '~/lib/store'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface ToastAction {
  label: string
  onClick: () => void
  /** The path of the page that the action leads to. There is no action while that page is shown. */
  to?: string
}

export interface ToastOptions {
  description?: string
  /** A toast with the id of a current toast replaces it in place. */
  id?: string
  /** The time on screen in milliseconds, by default four seconds, or 20 with an action; Infinity keeps it until it is closed. */
  duration?: number
  action?: ToastAction
}

export interface Toast extends ToastOptions {
  id: string
  kind: ToastKind
  title: string
}

/** Milliseconds; with an action the keyboard needs time to reach it. */
const durationOf = ({ action, duration = action ? 20_000 : 4000 }: Toast) => duration
const maxVisible = 3

/**
 * A store of toasts. At most three are visible and the others wait, so that none is lost. Timers run only for visible
 * toasts, while a region is subscribed and the queue is not paused. No `#` fields, because Safari 15 needs helpers for
 * them, which the first page would load.
 */
export class ToastQueue {
  private toasts: readonly Toast[] = []
  private shown: readonly Toast[] = []
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly changes = createEmitter()
  private paused = false
  private path = ''
  private lastId = 0

  /** Returns the toast's id, for `dismiss`. */
  add(kind: ToastKind, title: string, options: ToastOptions = {}): string {
    const id = options.id ?? `toast-${++this.lastId}`
    const toast = this.atPath({ ...options, id, kind, title: withoutOpenBidiControls(title) })
    if (toast.description !== undefined) toast.description = withoutOpenBidiControls(toast.description)
    this.stopTimer(id)
    this.change(
      this.has(id) ? this.toasts.map((item) => (item.id === id ? toast : item)) : [...this.toasts, toast],
    )
    return id
  }

  has = (id: string): boolean => this.toasts.some((item) => item.id === id)

  /** Takes the path of the page that is shown. */
  arriveAt = (path: string) => {
    this.path = path
    if (this.toasts.some(({ action }) => action?.to === path)) this.change(this.toasts.map(this.atPath))
  }

  private readonly atPath = ({ action, ...toast }: Toast): Toast =>
    action && action.to !== this.path ? { ...toast, action } : toast

  dismiss = (id: string) => {
    this.stopTimer(id)
    this.change(this.toasts.filter((item) => item.id !== id))
  }

  /** Removes all toasts, visible and waiting. */
  clear = () => {
    for (const { id } of this.toasts) this.stopTimer(id)
    this.change([])
  }

  /** Stops all timers, while the pointer or the focus is on a toast. */
  pause = () => {
    this.paused = true
    for (const id of this.timers.keys()) this.stopTimer(id)
  }

  /** Restarts the timers of the visible toasts at their full duration. */
  resume = () => {
    this.paused = false
    this.startTimers()
  }

  visible = () => this.shown

  subscribe = (listener: () => void) => {
    const unsubscribe = this.changes.subscribe(listener)
    this.startTimers()
    return unsubscribe
  }

  private change(toasts: readonly Toast[]) {
    this.toasts = toasts
    this.shown = toasts.slice(0, maxVisible)
    // A removed toast fires no mouseleave, so an empty queue must end the pause itself.
    if (toasts.length === 0) this.paused = false
    this.startTimers()
    this.changes.emit()
  }

  private startTimers() {
    if (this.paused || !this.changes.hasListeners()) return
    for (const toast of this.shown) {
      const { id } = toast
      const duration = durationOf(toast)
      if (this.timers.has(id) || !Number.isFinite(duration)) continue
      this.timers.set(
        id,
        setTimeout(() => this.dismiss(id), duration),
      )
    }
  }

  private stopTimer(id: string) {
    clearTimeout(this.timers.get(id))
    this.timers.delete(id)
  }
}

/** One queue for the whole page, so that a toast outlives the route that showed it. */
export const toastQueue = new ToastQueue()

const show = (kind: ToastKind) => (title: string, options?: ToastOptions) =>
  toastQueue.add(kind, title, options)

/**
 * Shows toasts from anywhere; those added before the region is mounted wait for it. Each function returns the toast's
 * id, for `dismiss`.
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  has: toastQueue.has,
  arriveAt: toastQueue.arriveAt,
  dismiss: toastQueue.dismiss,
  clear: toastQueue.clear,
}
