import type { ReactNode } from 'react'

export interface Question {
  title?: string
  body: ReactNode
  confirmText?: string
  /** Only with it does a cancel button appear (cfm-02). */
  cancelText?: string
  /** What is confirmed destroys something. */
  danger?: boolean
  /** What has to be typed first, such as how many things will be destroyed. */
  typed?: string
  /**
   * Runs on confirm while the dialog waits; it can't be confirmed twice. A rejection leaves the dialog open for
   * another try: who runs the action words its failure.
   */
  action?: () => Promise<unknown>
}

/** A question on screen, and how to answer it. */
export interface Asked extends Question {
  answer: (isConfirmed: boolean) => void
}
