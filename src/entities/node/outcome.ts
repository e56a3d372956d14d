import { late } from '~/ui/late'

export type { Outcome } from './outcome-dialog'

/**
 * Which of a batch did not work. To be fetched while its question is asked: once the batch ran, nobody tells again why
 * a part of it was refused.
 */
export const OutcomeDialog = late(() => import('./outcome-dialog'))
