import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The open state of an overlay that any navigation closes, including Back and Forward. */
export function useOpenUntilNavigation() {
  const { key } = useLocation()
  const [openKey, setOpenKey] = useState<string>()
  const isOpen = openKey === key
  return {
    isOpen,
    /** True from the first opening on. A lazy overlay stays mounted after closing to restore the focus. */
    wasOpened: openKey !== undefined,
    open: () => setOpenKey(key),
    toggle: () => setOpenKey(isOpen ? '' : key),
    close: () => setOpenKey(''),
  }
}
