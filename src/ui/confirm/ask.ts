import { createContext } from 'react'
import type { Question } from './question'

/** Shows a confirm dialog and resolves to whether the user confirmed; aborting the signal closes it with false. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<boolean>

export const AskContext = createContext<Ask | undefined>(undefined)
