import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether something hangs open on this page; going to another page closes it, Back and Forward too. */
export function useOpenHere() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  return {
    isOpen,
    /** True from the first opening on: what is loaded late then stays, so that it can give the focus back. */
    wasOpened: openAt !== undefined,
    open: () => setOpenAt(key),
    toggle: () => setOpenAt(isOpen ? '' : key),
    close: () => setOpenAt(''),
  }
}
