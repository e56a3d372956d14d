import { useContext, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router-dom'

/** The open state of an overlay that any navigation closes, including Back and Forward. */
export function useOpenUntilNavigation() {
  const { key } = useLocation()
  const router = useContext(RouterContext)?.router
  // Where it is open: the page it was opened on and, when that was being left, the next ones.
  const [openKeys, setOpenKeys] = useState<readonly string[]>()
  const position = openKeys?.indexOf(key) ?? -1
  const isOpen = position >= 0
  // It does not open again when the user comes back to a page that was left.
  if (openKeys?.length && position !== 0) setOpenKeys(isOpen ? openKeys.slice(position) : [])
  // Read when it opens: a component that follows the router's state renders at each start of a navigation too.
  const open = () => {
    const { location, navigation } = router?.state ?? {}
    // After the page on screen the one that is being rendered, and the one whose code is still loading.
    const keys = [key, location?.key, navigation?.location?.key]
    setOpenKeys(keys.filter((one) => one !== undefined))
  }
  const close = () => setOpenKeys([])
  return {
    isOpen,
    /** True from the first opening on. A lazy overlay stays mounted after closing to restore the focus. */
    wasOpened: openKeys !== undefined,
    open,
    toggle: isOpen ? close : open,
    close,
  }
}
