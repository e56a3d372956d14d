import { lazyWithRetry } from '~/ui/components/lazy-with-retry'

/** The overview, whose code loads when it is first shown. Where that fails, `onClose` brings the table back. */
export const Overview = lazyWithRetry(() => import('./overview'))
