import { lazyWithRetry } from '~/ui/components/lazy-with-retry'

/** The costs, whose code loads when they are first shown. Where that fails, `onClose` brings the table back. */
export const Costs = lazyWithRetry(() => import('./costs'))
