import { Box } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Button } from '../button'
import { Dialog } from '../dialog/dialog'
import { TextField } from '../field/text-field'
import type { Asked } from './question'

interface ConfirmDialogProps {
  asked: Asked
  open: boolean
  /** Left unconfirmed. */
  onClose: () => void
}

/** The confirm dialog; loaded when the first question is asked. */
export default function ConfirmDialog({ asked, open, onClose }: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [typed, setTyped] = useState({ asked, text: '' })
  // What was typed into another question counts for nothing here.
  const text = typed.asked === asked ? typed.text : ''
  const missing =
    asked.typed === undefined || text.trim() === asked.typed ? undefined : `请先输入 ${asked.typed}`
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
        <Button variant="outline" onClick={onClose} busy={isBusy}>
          {asked.cancelText}
        </Button>
      )}
      <Button
        colorPalette={asked.danger ? 'bad' : 'gray'}
        busy={isBusy}
        disabledReason={missing}
        onClick={() => void confirm()}
      >
        {asked.confirmText ?? '确认'}
      </Button>
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined && !isBusy) void confirm()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={asked.title ?? '提示'}
      footer={footer}
      size="sm"
      role="alertdialog"
      locked={isBusy}
    >
      {asked.body}
      {asked.typed !== undefined && (
        <Box as="form" mt="4" onSubmit={submit}>
          <TextField
            label={`请输入 ${asked.typed} 以确认`}
            autoComplete="off"
            inputMode="numeric"
            value={text}
            onChange={({ target }) => setTyped({ asked, text: target.value })}
          />
        </Box>
      )}
    </Dialog>
  )
}
