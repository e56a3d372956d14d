import { useContext, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router-dom'

/** The key of the address, which changes before the page of a navigation renders: until then `useLocation` has the old one. */
function addressKey(): string {
  const state: unknown = window.history.state
  const hasKey = typeof state === 'object' && state !== null && 'key' in state
  return hasKey && typeof state.key === 'string' ? state.key : 'default'
}

/** The open state of an overlay that any navigation closes, including Back and Forward. */
export function useOpenUntilNavigation() {
  const { key } = useLocation()
  const router = useContext(RouterContext)?.router
  // Where it is open: the page it was opened on and, when that was being left, the next one.
  const [openKeys, setOpenKeys] = useState<readonly string[]>()
  const position = openKeys?.indexOf(key) ?? -1
  const isOpen = position >= 0
  // It does not open again when the user comes back to a page that was left.
  if (openKeys?.length && position !== 0) setOpenKeys(isOpen ? openKeys.slice(position) : [])
  // Read when it opens: a component that follows the router's state renders at each start of a navigation too.
  const open = () => {
    const { location, navigation } = router?.state ?? {}
    // The page whose code is still loading comes second.
    setOpenKeys([location?.key ?? 'default', navigation?.location?.key ?? addressKey()])
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
