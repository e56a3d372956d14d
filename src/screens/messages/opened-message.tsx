import { lazy, Suspense, useState } from 'react'
import { useOpened } from './use-opened'

/** Fetches the dialog's code. */
export const loadDialog = () => import('./message-dialog')
const MessageDialog = lazy(loadDialog)

/** The message that the address opens, if it does; the last one stays mounted to give the focus back. */
export function OpenedMessage() {
  const { id, close } = useOpened()
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  if (last === undefined) return null
  return (
    <Suspense>
      <MessageDialog id={last} open={id !== undefined} onClose={close} />
    </Suspense>
  )
}
