import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { idIn, useUrlQuery } from '~/ui/use-url-query'

const name = 'message'

/** Goes along with the link of a card, so that closing can take back the step that opening took. */
export const openedHere = { openedHere: true }

const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state

/** The address of this very view with a message open. */
export function withMessage(query: URLSearchParams, id: number): string {
  const opened = new URLSearchParams(query)
  opened.set(name, String(id))
  return `?${opened}`
}

/** The message that stands open, as the address has it; Back closes it, a pasted link opens it. */
export function useOpened() {
  const { query, change } = useUrlQuery()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const closedAt = useRef<string>(undefined)
  const close = () => {
    // A second Escape before the first one arrived would leave the page.
    if (closedAt.current === key) return
    closedAt.current = key
    if (isOpenedHere(state)) void navigate(-1)
    else change({ [name]: undefined }, { mend: true })
  }
  return { id: idIn(query.get(name)), close }
}
