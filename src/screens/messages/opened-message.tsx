import { useState } from 'react'
import { late } from '~/ui/late'
import { useOpened } from './use-opened'

export const MessageDialog = late(() => import('./message-dialog'))

/** The dialog of the message in the search params. The last one stays mounted, so that closing restores the focus. */
export function OpenedMessage() {
  const { id, close } = useOpened()
  const [lastId, setLastId] = useState(id)
  if (id !== undefined && id !== lastId) setLastId(id)
  if (lastId === undefined) return null
  return <MessageDialog id={lastId} open={id !== undefined} onClose={close} />
}
