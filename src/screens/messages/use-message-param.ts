import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { updateUrl } from '~/lib/url-state'
import { useUrlState } from '~/ui/use-url-state'
import { inboxUrl } from './use-messages'

/** History state of the links in the list: closing the message then goes back instead of adding an entry. */
export const openedFromListState = { openedHere: true }

const wasOpenedFromList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/** The URL of the current list with a message open. */
export const messageUrl = (search: string, id: number): string =>
  `?${updateUrl(inboxUrl, search, { message: id })}`

/** The id of the open message, stored in the search param `message`, so that Back closes it and a link opens it. */
export function useMessageParam() {
  const [{ message }, setUrl] = useUrlState(inboxUrl)
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const closedKey = useRef<string>(undefined)
  const close = () => {
    // A second Escape before the first navigation has finished would go back twice and leave the page.
    if (closedKey.current === key) return
    closedKey.current = key
    if (wasOpenedFromList(state)) void navigate(-1)
    else setUrl({ message: undefined }, 'replace')
  }
  return { id: message, close }
}
