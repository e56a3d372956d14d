import { useRef } from 'react'
import { useConfirm } from '~/ui/components/confirm'

interface ConfirmClose {
  /** Closes the dialog; asks for confirmation first if the form has unsaved input. */
  confirmAndClose: () => void
  /** Closes the dialog without asking, for use after saving. */
  closeNow: () => void
  /** The form's `onInput` handler, which marks the form as changed. */
  markDirty: () => void
}

/** Guards the closing of a form dialog against losing unsaved input. */
export function useConfirmClose(close: () => void): ConfirmClose {
  const confirm = useConfirm()
  const isDirty = useRef(false)
  const closeCarefully = async () => {
    const mayClose =
      !isDirty.current ||
      (await confirm({
        body: '修改尚未保存，确定放弃吗？',
        confirmText: '放弃修改',
        cancelText: '继续编辑',
        danger: true,
      }))
    if (!mayClose) return
    isDirty.current = false
    close()
  }
  const watch = () => {
    isDirty.current = true
  }
  const closeAtOnce = () => {
    isDirty.current = false
    close()
  }
  return { confirmAndClose: () => void closeCarefully(), closeNow: closeAtOnce, markDirty: watch }
}
