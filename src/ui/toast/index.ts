import { toastQueue } from './page-toast-queue'
import type { ToastKind, ToastOptions } from './toast-queue'

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

export { ToastRegion } from './toast-region'
