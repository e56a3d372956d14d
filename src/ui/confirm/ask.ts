import { createContext } from 'react'
import type { Question } from './question'

/** Asks and answers whether it was confirmed; the signal takes the question back. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<boolean>

export const AskContext = createContext<Ask | undefined>(undefined)
