import { ToastQueue } from './toast-queue'

/** One queue for the whole page, so that a toast outlives the route that showed it. */
export const toastQueue = new ToastQueue()
