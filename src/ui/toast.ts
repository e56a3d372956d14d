import { ToastQueue, type ToastKind, type ToastOptions } from './toast-queue'

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
  dismiss: toastQueue.dismiss,
  clear: toastQueue.clear,
}
