import type { QueryKey } from '@tanstack/react-query'
import { createEmitter } from '~/lib/store'

/**
 * Changes that no mutation of this tab made, such as a payment that arrives: the keys of the queries that show it. Tabs of
 * the same session load them again.
 */
export const changeAnnouncements = createEmitter<readonly QueryKey[]>()
