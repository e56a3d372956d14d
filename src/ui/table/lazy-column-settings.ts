import { lazyWithRetry } from '../components/lazy-with-retry'

/** The column settings, whose code loads when they are first opened. */
export const ColumnSettings = lazyWithRetry(() => import('./column-settings'))
