import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import {
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { IconButton } from '../components/button'
import { X } from '../components/icons'
import { lowWindow } from '../dom/window-size'
import { narrowQuery } from '../hooks/use-is-narrow'
import { drawerWidth } from './drawer-width'

// Safari before 15.5 has no inert. Invisible elements are not reachable and lie beneath the drawer.
const hasInert = 'inert' in HTMLElement.prototype
const isInert = ({ inert, style }: HTMLElement) => (hasInert ? inert : style.visibility === 'hidden')

function setInert(element: HTMLElement, inert: boolean) {
  if (hasInert) element.inert = inert
  else element.style.visibility = inert ? 'hidden' : ''
}

/** Returns the siblings of an element and of its ancestors, except the toast region, which lies above the drawer. */
function outsideElements(element: Element): HTMLElement[] {
  const outside: HTMLElement[] = []
  for (let ancestor = element; ancestor.parentElement; ancestor = ancestor.parentElement)
    for (const sibling of ancestor.parentElement.children)
      if (
        sibling !== ancestor &&
        sibling instanceof HTMLElement &&
        !isInert(sibling) &&
        !sibling.matches('[data-live-announcer]')
      )
        outside.push(sibling)
  return outside
}

function makeOutsideInert(element: Element): () => void {
  const outside = outsideElements(element)
  for (const other of outside) setInert(other, true)
  return () => {
    for (const other of outside) setInert(other, false)
  }
}

/** Makes the rest of the page inert while the element covers a narrow window; else marks it as beside the page. */
function useInertOutside(drawer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const query = window.matchMedia(narrowQuery)
    let restore: (() => void) | undefined
    const update = () => {
      restore?.()
      drawer.current?.toggleAttribute('data-beside', !query.matches)
      restore = query.matches && drawer.current ? makeOutsideInert(drawer.current) : undefined
    }
    update()
    query.addEventListener('change', update)
    return () => {
      query.removeEventListener('change', update)
      restore?.()
    }
  }, [drawer])
}

interface FocusOptions {
  /** Counts the user's requests; each moves the focus. 0 while only the URL opened the drawer, which moves no focus. */
  focusRequests: number
  /** Returns the element to focus when the drawer unmounts while it contains the focus. */
  finalFocus: () => HTMLElement | null | undefined
}

/** Focuses the drawer on each request and restores the focus when it unmounts. */
function useDrawerFocus(
  drawer: RefObject<HTMLElement | null>,
  { focusRequests, finalFocus }: FocusOptions,
): void {
  // A keep-alive page reruns its effects when it is shown again; that is not a new request.
  const handled = useRef(0)
  useEffect(() => {
    if (focusRequests === handled.current) return
    handled.current = focusRequests
    drawer.current?.focus({ preventScroll: true })
  }, [drawer, focusRequests])
  const restoreFocus = useEffectEvent(() => finalFocus()?.focus({ preventScroll: true }))
  useLayoutEffect(() => {
    const element = drawer.current
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus()
    }
  }, [drawer])
}

// Below the top bar, which stays usable, and above the page, whose banners may scroll beneath it.
const Aside = chakra(
  'div',
  {
    base: {
      position: 'fixed',
      top: { base: '0', md: '14' },
      bottom: '0',
      insetEnd: '0',
      w: { base: 'full', md: drawerWidth },
      ps: { base: 'env(safe-area-inset-left, 0px)', md: '0' },
      pe: 'env(safe-area-inset-right, 0px)',
      pt: { base: 'env(safe-area-inset-top, 0px)', md: '0' },
      pb: 'env(safe-area-inset-bottom, 0px)',
      zIndex: 'overlay',
      display: 'flex',
      flexDirection: 'column',
      bg: 'bg.panel',
      borderStartWidth: { md: '1px' },
      boxShadow: 'float',
      outline: '0',
      [lowWindow]: { top: '0' },
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
