import { hashKey, useIsMutating, type MutationKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirm } from '~/ui/components/confirm'
import { useHistoryGuard } from './use-history-guard'

interface ConfirmClose {
  /** Closes the dialog; asks for confirmation first if the form has unsaved input. */
  confirmAndClose: () => void
  /** Closes the dialog without asking, for use after saving. */
  closeNow: () => void
  /** Calls a function that drops the input, such as for another form; asks first like `confirmAndClose`. */
  confirmAndDiscard: (discard: () => void) => void
  /** The form's `onInput` handler, which marks the form as changed. */
  markDirty: () => void
  /** Says that the input is saved, in a dialog that stays open. */
  markClean: () => void
  /** Whether the text is being saved. */
  isSaving: boolean
}

/** Whether a mutation with one of these keys is under way. */
const useIsAnyMutating = (keys: readonly MutationKey[]): boolean =>
  useIsMutating({
    predicate: ({ options: { mutationKey = [] } }) => keys.map(hashKey).includes(hashKey(mutationKey)),
  }) > 0

/**
 * Guards the input of a dialog that saves text: closing it, and leaving the page, ask before unsaved text is lost.
 * A text that is only searched for, such as a list of pasted names, needs no guard.
 * @param savedBy keys of the mutations that save the text
 */
export function useConfirmClose(close: () => void, savedBy: readonly MutationKey[]): ConfirmClose {
  const confirm = useConfirm()
  const [isDirty, setIsDirty] = useState(false)
  // A text that is being saved is not given up by leaving, and a failure is told on the next page.
  const isSaving = useIsAnyMutating(savedBy)
  const mayDiscard = () =>
    confirm({
      body: '修改尚未保存，确定放弃吗？',
      confirmText: '放弃修改',
      cancelText: '继续编辑',
      danger: true,
    })
  const discardAtOnce = (discard: () => void) => {
    setIsDirty(false)
    discard()
  }
  useHistoryGuard(isDirty && !isSaving, { mayLeave: mayDiscard, onLeft: () => discardAtOnce(close) })
  const confirmAndDiscard = async (discard: () => void) => {
    if (!isDirty || (await mayDiscard())) discardAtOnce(discard)
  }
  return {
    confirmAndClose: () => void confirmAndDiscard(close),
    closeNow: () => discardAtOnce(close),
    confirmAndDiscard: (discard) => void confirmAndDiscard(discard),
    markDirty: () => setIsDirty(true),
    markClean: () => setIsDirty(false),
    isSaving,
  }
}
