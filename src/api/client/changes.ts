import { createEmitter } from '~/lib/store'
import type { ReadPath } from './changed-queries'

/**
 * Changes that no mutation of this tab made, such as a payment that arrives: the paths that show it. Tabs of
 * the same session load them again.
 */
export const changeAnnouncements = createEmitter<readonly ReadPath[]>()
