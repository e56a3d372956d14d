import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useInbox } from '~/features/messages/inbox'
import type { IdText } from '~/lib/ids'
import { updateUrl } from '~/lib/url-state'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { usePagination, keepPreviousPage } from '~/ui/paged-table/use-pagination'
import { inboxParams, inboxUrl, messagesPageSize, type MessageSortOrder } from './inbox-url'

/** History state of the links in the list: closing the message then goes back instead of adding an entry. */
export const openedFromListState = { openedHere: true }

const wasOpenedFromList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/** The URL of the current list with a message open. */
export const messageUrl = (search: string, id: IdText): string =>
  `?${updateUrl(inboxUrl, search, { message: id })}`

/** The id of the open message, stored in the search param `message`, so that Back closes it and a link opens it. */
export function useMessageParam() {
  const [{ message }, setUrl] = useUrlState(inboxUrl)
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const closedKey = useRef<string>(undefined)
  // Forward opens the message under the same key again.
  useEffect(() => {
    if (message === undefined) closedKey.current = undefined
  }, [message])
  const close = () => {
    // A second Escape before the first navigation has finished would go back twice and leave the page.
    if (closedKey.current === key) return
    closedKey.current = key
    if (wasOpenedFromList(state)) void navigate(-1)
    else setUrl({ message: undefined }, 'replace')
  }
  return { id: message, close }
}

/** The page of the inbox given by the search params, and functions to change it. */
export function useMessages() {
  const [url, setUrl] = useUrlState(inboxUrl)
  const { page, unread: unreadOnly, sort: sortOrder } = url
  const params = inboxParams(url)
  const list = useInbox(params, { placeholderData: keepPreviousPage(params) })
  const paged = usePagination(list, {
    page,
    size: messagesPageSize,
    onPageChange: (to, history) => setUrl({ page: to }, history),
  })
  const reload = () => void list.refetch()
  return {
    list,
    paged,
    unreadOnly,
    sortOrder,
    reload,
    setUnreadOnly: (isOn: boolean) => setUrl({ unread: isOn, page: undefined }, 'push'),
    // The API has no parameter for the sort order, so the list is only refetched, as the documents require.
    changeSortOrder: (to: MessageSortOrder) => {
      setUrl({ sort: to }, 'push')
      reload()
    },
    goToFirstPage: () => (page === 1 ? reload() : setUrl({ page: undefined }, 'push')),
  }
}
