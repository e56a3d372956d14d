import type { DueRules } from './time'

/** What happens by itself as time goes by, by kind of due event. */
export const dueRules: DueRules = {}
