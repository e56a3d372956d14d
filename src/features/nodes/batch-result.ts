import { lazyWithRetry } from '~/ui/components/lazy-with-retry'

export type { BatchResult } from './batch-result-dialog'

/**
 * Dialog that lists the failed items of a batch. Preload it while the confirmation is open: if it failed to load after
 * the batch, the reasons would be lost.
 */
export const BatchResultDialog = lazyWithRetry(() => import('./batch-result-dialog'))
