import { queue } from './page-queue'
import type { ToastKind, ToastOptions } from './queue'

const raise = (kind: ToastKind) => (title: string, options?: ToastOptions) => queue.add(kind, title, options)

/** Raises a toast from anywhere; what is raised before the region stands waits for it. Each answers the toast's id. */
export const toast = {
  success: raise('success'),
  error: raise('error'),
  warning: raise('warning'),
  info: raise('info'),
  dismiss: queue.dismiss,
  clear: queue.clear,
}

export { ToastRegion } from './region'
