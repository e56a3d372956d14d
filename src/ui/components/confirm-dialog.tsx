import { Box, Dialog as Chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { withoutOpenBidiControls } from '~/lib/bidi'
import { cleanCode } from '~/lib/typed-text'
import { Button } from '~/ui/components/button'
import { Dialog } from '~/ui/dialog/dialog'
import { TextField } from '~/ui/field/text-field'

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
   * Runs on confirm while the dialog stays open and busy. If it rejects, the dialog stays open for a retry, unless its
   * subject is gone; the action shows its own error.
   */
  action?: () => Promise<unknown>
}

/** A question on screen with the function that settles it. */
export interface ConfirmRequest extends ConfirmOptions {
  settle: (isConfirmed: boolean) => void
}

interface ConfirmDialogProps {
  request: ConfirmRequest
  open: boolean
  /** Called when the user closes or cancels the dialog. */
  onClose: () => void
}

/** Whether an action was refused with 404: its subject is gone, and another try would be refused, too. */
const isGone = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404

/** Returns whether the request's action runs, and a function that starts it and then settles the request. */
function useAction(request: ConfirmRequest) {
  // By request, because an action may outlast its dialog, and the next request is not busy with it.
  const [busyRequest, setBusyRequest] = useState<ConfirmRequest>()
  // A second press may come before the button looks busy.
  const running = useRef<ConfirmRequest>(undefined)
  const confirm = async () => {
    if (running.current === request) return
    running.current = request
    setBusyRequest(request)
    try {
      await request.action?.()
      request.settle(true)
    } catch (error) {
      // The action reports its own error; the dialog stays open for a retry.
      if (isGone(error)) request.settle(true)
    } finally {
      if (running.current === request) running.current = undefined
      setBusyRequest((busy) => (busy === request ? undefined : busy))
    }
  }
  return { isBusy: busyRequest === request, confirm }
}

/** Returns the ref of the cancel button, which gets the focus when a request replaces another one. */
function useCancelButton(request: ConfirmRequest, open: boolean) {
  const cancel = useRef<HTMLButtonElement>(null)
  const shown = useRef<ConfirmRequest>(undefined)
  // Otherwise the focus would stay on the button that was pressed for the replaced request.
  useEffect(() => {
    if (shown.current && open && shown.current !== request) cancel.current?.focus()
    shown.current = open ? request : undefined
  }, [request, open])
  return cancel
}

/** The confirm dialog, loaded with the first request. */
export default function ConfirmDialog({ request, open, onClose }: ConfirmDialogProps) {
  const { isBusy, confirm } = useAction(request)
  const cancel = useCancelButton(request, open)
  const [input, setInput] = useState({ request, text: '' })
  // Text typed for an earlier request is discarded.
  const text = input.request === request ? input.text : ''
  const disabledReason =
    request.requiredText === undefined || cleanCode(text) === request.requiredText
      ? undefined
      : `请先输入 ${request.requiredText}`
  const footer = (
    <>
      {request.cancelText !== undefined && (
        <Button ref={cancel} variant="outline" onClick={onClose} busy={isBusy}>
          {request.cancelText}
        </Button>
      )}
      <Button
        {...(request.danger && { colorPalette: 'bad' })}
        busy={isBusy}
        disabledReason={disabledReason}
        onClick={() => void confirm()}
      >
        {request.confirmText ?? '确认'}
      </Button>
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === undefined && !isBusy) void confirm()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={request.title ?? '提示'}
      footer={footer}
      size="sm"
      // The cancel button if there is one, because a tooltip would appear over the close button.
      safeButton={cancel}
      locked={isBusy}
    >
      {/* Read out with the button that gets the focus. */}
      <Chakra.Description>
        {typeof request.body === 'string' ? withoutOpenBidiControls(request.body) : request.body}
      </Chakra.Description>
      {request.requiredText !== undefined && (
        <Box as="form" mt="4" onSubmit={submit}>
          <TextField
            label={`请输入 ${request.requiredText} 以确认`}
            autoComplete="off"
            inputMode="numeric"
            value={text}
            onChange={({ target }) => setInput({ request, text: target.value })}
          />
        </Box>
      )}
    </Dialog>
  )
}
