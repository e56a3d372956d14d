import { lazyWithRetry } from '~/ui/late'

export type { BatchResult } from './outcome-dialog'

/**
 * Dialog that lists the failed items of a batch. Preload it while the confirmation is open: if it failed to load after
 * the batch, the reasons would be lost.
 */
export const BatchResultDialog = lazyWithRetry(() => import('./outcome-dialog'))
