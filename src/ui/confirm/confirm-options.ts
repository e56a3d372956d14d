import type { ReactNode } from 'react'

export interface ConfirmOptions {
  title?: string
  body: ReactNode
  confirmText?: string
  /** The dialog has a cancel button only if this is set. */
  cancelText?: string
  /** Whether the action is destructive; colours the confirm button red. */
  danger?: boolean
  /** Text that the user must type before confirming, such as the number of items to delete. */
  requiredText?: string
  /**
   * Runs on confirm while the dialog stays open and busy. If it rejects, the dialog stays open for a retry; the
   * action shows its own error.
   */
  action?: () => Promise<unknown>
}

/** A question on screen with the function that settles it. */
export interface ConfirmRequest extends ConfirmOptions {
  settle: (isConfirmed: boolean) => void
}
