import { useRef } from 'react'
import { useConfirm } from '../confirm'

/**
 * Closing a form's dialog: asks first when something was typed, which `watch` notices as the form's `onInput`.
 * `closeAtOnce` is for after it was saved.
 */
export function useCarefulClose(close: () => void) {
  const confirm = useConfirm()
  const wasTyped = useRef(false)
  const closeCarefully = async () => {
    const mayClose =
      !wasTyped.current ||
      (await confirm({
        body: '修改尚未保存，确定放弃吗？',
        confirmText: '放弃修改',
        cancelText: '继续编辑',
        danger: true,
      }))
    if (!mayClose) return
    wasTyped.current = false
    close()
  }
  const watch = () => {
    wasTyped.current = true
  }
  const closeAtOnce = () => {
    wasTyped.current = false
    close()
  }
  return { closeCarefully: () => void closeCarefully(), closeAtOnce, watch }
}
