import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { parsePositiveId } from '~/lib/search-params'
import { useUrlSearchParams } from '~/ui/use-url-search-params'

const paramName = 'message'

/** History state of the links in the list: closing the message then goes back instead of adding an entry. */
export const openedFromListState = { openedHere: true }

const wasOpenedFromList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/** The URL of the current list with a message open. */
export function messageUrl(searchParams: URLSearchParams, id: number): string {
  const next = new URLSearchParams(searchParams)
  next.set(paramName, String(id))
  return `?${next}`
}

/** The id of the open message, stored in the search param `message`, so that Back closes it and a link opens it. */
export function useMessageParam() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const closedKey = useRef<string>(undefined)
  const close = () => {
    // A second Escape before the first navigation has finished would go back twice and leave the page.
    if (closedKey.current === key) return
    closedKey.current = key
    if (wasOpenedFromList(state)) void navigate(-1)
    else updateSearchParams({ [paramName]: undefined }, { replace: true })
  }
  return { id: parsePositiveId(searchParams.get(paramName)), close }
}
