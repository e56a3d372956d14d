import { useRef } from 'react'
import { useConfirm } from '~/ui/components/confirm'

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
}

/**
 * Guards the input of a dialog that saves text: closing it asks before unsaved text is lost. A text that is only searched
 * for, such as a list of pasted names, needs no guard.
 */
export function useConfirmClose(close: () => void): ConfirmClose {
  const confirm = useConfirm()
  const isDirty = useRef(false)
  const discardCarefully = async (discard: () => void) => {
    const mayDiscard =
      !isDirty.current ||
      (await confirm({
        body: '修改尚未保存，确定放弃吗？',
        confirmText: '放弃修改',
        cancelText: '继续编辑',
        danger: true,
      }))
    if (!mayDiscard) return
    isDirty.current = false
    discard()
  }
  const mark = (isChanged: boolean) => () => {
    isDirty.current = isChanged
  }
  const closeAtOnce = () => {
    isDirty.current = false
    close()
  }
  const confirmAndDiscard = (discard: () => void) => void discardCarefully(discard)
  return {
    confirmAndClose: () => confirmAndDiscard(close),
    closeNow: closeAtOnce,
    confirmAndDiscard,
    markDirty: mark(true),
    markClean: mark(false),
  }
}
