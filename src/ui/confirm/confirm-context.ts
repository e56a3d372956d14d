import { createContext } from 'react'
import type { ConfirmOptions } from './confirm-options'

/** Shows a confirm dialog and resolves to whether the user confirmed; aborting the signal closes it with false. */
export type RequestConfirm = (question: ConfirmOptions, signal: AbortSignal) => Promise<boolean>

export const ConfirmContext = createContext<RequestConfirm | undefined>(undefined)
