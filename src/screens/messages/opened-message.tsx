import { useState } from 'react'
import { late } from '~/ui/late'
import { useOpened } from './use-opened'

export const MessageDialog = late(() => import('./message-dialog'))

/** The message that the address opens, if it does; the last one stays mounted to give the focus back. */
export function OpenedMessage() {
  const { id, close } = useOpened()
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  if (last === undefined) return null
  return <MessageDialog id={last} open={id !== undefined} onClose={close} />
}
