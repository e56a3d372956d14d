import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../button'
import { X } from '../icons'
import { useFocus } from './use-focus'
import { useShutOut } from './use-shut-out'
import { drawerWidth } from './width'

// Below the top bar, which stays of use; above all of the page, whose banners may scroll beneath.
const Side = chakra(
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
  /** Stands between title and close button. */
  actions?: ReactNode
  /** Escape and the close button. */
  onClose: () => void
  /** Counts how often somebody asked for it; each takes the focus. 0: an address alone opened it. */
  asked: number
  /** What gets the focus back. */
  finalFocus: () => HTMLElement | null | undefined
  /** What it is about; of another one it shows the beginning. */
  about: string | number
  children: ReactNode
}

/**
 * What is known of one thing, beside the list that it was opened from. It is not modal: who watches the list goes on
 * scrolling, sorting and opening others in it. It stands in the page and not in a portal, so that Tab leads into it
 * from what stands before it, and a kept page hides it along. Where the window is narrow it covers everything, and
 * nothing beneath it is reached.
 */
export function Drawer({ title, actions, onClose, asked, finalFocus, about, children }: DrawerProps) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  // First: what gets the focus back must be let in again by then.
  useShutOut(box)
  useFocus(box, { asked, finalFocus })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <Side ref={box} aria-labelledby={id} onKeyDown={press}>
      <Flex align="center" gap="2" ps="5" pe="3" h="14" flexShrink="0" borderBottomWidth="1px">
        <Heading as="h2" id={id} size="md" flex="1" minW="0" display="flex" alignItems="center" gap="2">
          {title}
        </Heading>
        {actions}
        <IconButton size="sm" label="关闭" onClick={onClose}>
          <X />
        </IconButton>
      </Flex>
      <Box key={about} flex="1" minH="0" overflowY="auto" overscrollBehavior="contain">
        {children}
      </Box>
    </Side>
  )
}
