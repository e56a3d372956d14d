export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastOptions {
  description?: string
  /** A toast with the id of one that still stands replaces it in place. */
  id?: string
  /** Milliseconds on screen; Infinity stays until closed. */
  duration?: number
  action?: { label: string; onClick: () => void }
}

export interface Toast extends ToastOptions {
  id: string
  kind: ToastKind
  title: string
}

/** {1§9}: 4 s, 3 visible. */
const defaultDuration = 4000
const maxVisible = 3

/**
 * The toasts that stand and those that wait for a place; at most three are seen, and the fourth waits, so that no
 * text is lost. Time runs only for what is seen, and only while somebody shows it and nobody reads it.
 */
export class ToastQueue {
  #toasts: readonly Toast[] = []
  #visible: readonly Toast[] = []
  #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #listeners = new Set<() => void>()
  #paused = false
  #lastId = 0

  /** Answers the id, for `dismiss`. */
  add(kind: ToastKind, title: string, options: ToastOptions = {}): string {
    const id = options.id ?? `toast-${++this.#lastId}`
    const toast = { ...options, id, kind, title }
    this.#stopTimer(id)
    const stands = this.#toasts.some((one) => one.id === id)
    this.#change(stands ? this.#toasts.map((one) => (one.id === id ? toast : one)) : [...this.#toasts, toast])
    return id
  }

  dismiss = (id: string) => {
    this.#stopTimer(id)
    this.#change(this.#toasts.filter((one) => one.id !== id))
  }

  /** Takes away what stands and what waits. */
  clear = () => {
    for (const { id } of this.#toasts) this.#stopTimer(id)
    this.#change([])
  }

  /** While the pointer or the focus is on a toast, none goes away. */
  pause = () => {
    this.#paused = true
    for (const id of this.#timers.keys()) this.#stopTimer(id)
  }

  /** What stands gets its whole time again. */
  resume = () => {
    this.#paused = false
    this.#startTimers()
  }

  visible = () => this.#visible

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    this.#startTimers()
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #change(toasts: readonly Toast[]) {
    this.#toasts = toasts
    this.#visible = toasts.slice(0, maxVisible)
    // Nothing is left to be read, and what went away cannot report that the pointer left it.
    if (toasts.length === 0) this.#paused = false
    this.#startTimers()
    for (const listener of this.#listeners) listener()
  }

  #startTimers() {
    if (this.#paused || this.#listeners.size === 0) return
    for (const { id, duration = defaultDuration } of this.#visible) {
      if (this.#timers.has(id) || !Number.isFinite(duration)) continue
      this.#timers.set(
        id,
        setTimeout(() => this.dismiss(id), duration),
      )
    }
  }

  #stopTimer(id: string) {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }
}
