import { useState } from 'react'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useMessageParam } from './use-message-param'

export const MessageDialog = lazyWithRetry(() => import('./message-dialog'))

/** The dialog of the message in the search params. The last one stays mounted, so that closing restores the focus. */
export function RoutedMessageDialog() {
  const { id, close } = useMessageParam()
  const [lastId, setLastId] = useState(id)
  if (id !== undefined && id !== lastId) setLastId(id)
  if (lastId === undefined) return null
  return <MessageDialog id={lastId} open={id !== undefined} onClose={close} />
}
