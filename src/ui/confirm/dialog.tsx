import { useState } from 'react'
import { Button } from '../button'
import { Dialog } from '../dialog/dialog'
import type { Asked } from './question'

/** The confirm dialog; loaded when the first question is asked. */
export default function ConfirmDialog({ asked, open }: { asked: Asked; open: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await asked.action?.()
      asked.answer(true)
    } catch {
      // The action's own failure has been shown; the question stands.
    } finally {
      setIsBusy(false)
    }
  }
  const footer = (
    <>
      {asked.cancelText !== undefined && (
        <Button variant="outline" onClick={() => asked.answer(false)} busy={isBusy}>
          {asked.cancelText}
        </Button>
      )}
      <Button colorPalette={asked.danger ? 'bad' : 'gray'} busy={isBusy} onClick={() => void confirm()}>
        {asked.confirmText ?? '确认'}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={() => asked.answer(false)}
      title={asked.title ?? '提示'}
      footer={footer}
      size="sm"
      role="alertdialog"
      locked={isBusy}
    >
      {asked.body}
    </Dialog>
  )
}
