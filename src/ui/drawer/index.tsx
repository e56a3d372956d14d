import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../button'
import { X } from '../icons'
import { useDrawerFocus } from './use-drawer-focus'
import { useInertOutside } from './use-inert-outside'
import { drawerWidth } from './drawer-width'

// Below the top bar, which stays usable, and above the page, whose banners may scroll beneath it.
const Aside = chakra(
  'aside',
  {
    base: {
      position: 'fixed',
      top: { base: '0', md: '14' },
      bottom: '0',
      insetEnd: '0',
      w: { base: 'full', md: drawerWidth },
      zIndex: 'overlay',
      display: 'flex',
      flexDirection: 'column',
      bg: 'bg.panel',
      borderStartWidth: { md: '1px' },
      boxShadow: 'float',
      outline: '0',
      animation: 'slide-in 160ms ease-out',
    },
  },
  { defaultProps: { role: 'dialog', tabIndex: -1 } },
)

export interface DrawerProps {
  title: ReactNode
  /** Shown between the title and the close button. */
  actions?: ReactNode
  /** Called on Escape and the close button. */
  onClose: () => void
  /** How often the user requested the drawer; each request moves the focus into it. 0 if only the URL opened it. */
  focusRequests: number
  /** Returns the element to focus after closing. */
  finalFocus: () => HTMLElement | null | undefined
  /** The key of the content; a new key scrolls back to the top. */
  contentKey: string | number
  children: ReactNode
}

/**
 * A non-modal side panel with the details of one list row; the list stays usable beside it. It renders in place, not
 * in a portal, so that it keeps its position in the tab order and a keep-alive page hides it too. In narrow windows
 * it covers the page, which is then inert.
 */
export function Drawer({
  title,
  actions,
  onClose,
  focusRequests,
  finalFocus,
  contentKey,
  children,
}: DrawerProps) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  // Before useFocus, because the element to restore the focus to must no longer be inert by then.
  useInertOutside(box)
  useDrawerFocus(box, { focusRequests, finalFocus })
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <Aside ref={box} aria-labelledby={id} onKeyDown={handleKeyDown}>
      <Flex align="center" gap="2" ps="5" pe="3" h="14" flexShrink="0" borderBottomWidth="1px">
        <Heading as="h2" id={id} size="md" flex="1" minW="0" display="flex" alignItems="center" gap="2">
          {title}
        </Heading>
        {actions}
        <IconButton size="sm" label="关闭" onClick={onClose}>
          <X />
        </IconButton>
      </Flex>
      <Box key={contentKey} flex="1" minH="0" overflowY="auto" overscrollBehavior="contain">
        {children}
      </Box>
    </Aside>
  )
}
