import { chakra, Box, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState, type ReactNode } from 'react'
import {
  ScrollRestoration,
  type Location,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigation,
} from 'react-router-dom'
import { useSession } from '~/api/session/session'
import { forgetActionItems } from '~/features/action-items/action-items-store'
import { LazyActionItemsWatcher } from '~/features/action-items/lazy-action-items'
import { limitByCharacters } from '~/ui/components/character-limit'
import { ConfirmProvider } from '~/ui/components/confirm'
import { WifiOff } from '~/ui/components/icons'
import { isPaletteKey, isQuestionKey, useDocumentKeyDown } from '~/ui/dom/document-key-down'
import { isModalOpen } from '~/ui/dom/open-overlays'
import { lowWindow } from '~/ui/dom/window-size'
import { createNarrowModule } from '~/ui/hooks/use-is-narrow'
import { useOnline } from '~/ui/hooks/use-online'
import { GlobalOverlaysContext, type GlobalOverlay } from '../global-overlays/global-overlays'
import { preloadAfterData, LazyShortcutsDialog, LazyCommandPalette } from '../global-overlays/lazy-overlays'
import { KeepAliveOutlet } from '../keep-alive/keep-alive-outlet'
import { isKeepAlive, pagePathOf } from '../keep-alive/keep-alive-paths'
import { clearSavedSearchParams } from '../keep-alive/saved-search-params'
import { preloadAtIntent } from '../routing/preload-pages'
import TopBar from '../top-bar'
import { useOpenUntilNavigation } from '../top-bar/use-open-until-navigation'
import { AnnouncementBanner } from './announcement-banner'
import { LiveData } from './live-data'
import { SideMenu } from './side-menu'
import { mainId, SkipLinks } from './skip-links'

/** Handles the global shortcuts and renders the overlays they open. */
function GlobalOverlaysProvider({ children }: { children: ReactNode }) {
  const palette = useOpenUntilNavigation()
  const keys = useOpenUntilNavigation()
  const client = useQueryClient()
  useEffect(() => preloadAfterData(() => client.isFetching() > 0), [client])
  useEffect(preloadAtIntent, [])
  // Only opens, so that the second click of a double click does not close the overlay again.
  const { open: openPalette } = palette
  const { open: openKeys } = keys
  const openOverlay = (command: GlobalOverlay) => (command === 'palette' ? openPalette() : openKeys())
  useDocumentKeyDown((event) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (palette.isOpen || !isModalOpen()) palette.toggle()
    } else if (isQuestionKey(event)) {
      event.preventDefault()
      openOverlay('keys')
    }
  })
  return (
    <GlobalOverlaysContext value={openOverlay}>
      {children}
      {palette.wasOpened && <LazyCommandPalette open={palette.isOpen} onClose={palette.close} />}
      {keys.wasOpened && <LazyShortcutsDialog open={keys.isOpen} onClose={keys.close} />}
    </GlobalOverlaysContext>
  )
}

/** Shown on every page while the browser is offline. */
function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <Box as="output" display="block" aria-label="网络状态">
      {!isOnline && (
        <Flex
          as="span"
          align="center"
          gap="2.5"
          minH="9"
          ps="var(--edge-start)"
          pe="var(--edge-end)"
          py="1.5"
          bg="warn.subtle"
          color="warn.fg"
          borderBottomWidth="1px"
          textStyle="sm"
        >
          <WifiOff size={16} aria-hidden />
          网络已断开，内容可能过时。恢复后自动重连。
        </Flex>
      )}
    </Box>
  )
}

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetX: '0',
    top: '0',
    h: '0.5',
    zIndex: 'max',
    bg: 'node.solid',
    _highContrast: { bg: 'Highlight' },
    transformOrigin: 'left',
    // The delay hides the bar for chunks that load fast.
    animation: 'advance 8s 250ms cubic-bezier(0.1, 0.6, 0.2, 1) both',
  },
})

/** A progress line at the top of the window while the next page's chunk loads. */
function LoadingBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <Bar aria-hidden />
}

/**
 * In narrow windows the bar at the bottom covers as much of the page as `--bottom-bar` says. `--edge-start` and
 * `--edge-end` are the space at the sides of a page, wider where a notch or a rounded corner cuts into the window.
 */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    minH: '100vh',
    '--bottom-bar': {
      base: 'calc(3.5rem + env(safe-area-inset-bottom, 0px))',
      md: 'env(safe-area-inset-bottom, 0px)',
    },
    [lowWindow]: { '--bottom-bar': 'env(safe-area-inset-bottom, 0px)' },
    '--edge-start': { base: 'max(0.75rem, env(safe-area-inset-left, 0px))', md: '1.5rem' },
    '--edge-end': {
      base: 'max(0.75rem, env(safe-area-inset-right, 0px))',
      md: 'max(1.5rem, env(safe-area-inset-right, 0px))',
    },
  },
})

const useBottomBar = createNarrowModule(() => import('./bottom-bar'))

/** The main navigation: a menu at the left, or in narrow windows a bar at the bottom. */
function Navigation() {
  const narrow = useBottomBar()
  if (narrow === null) return <SideMenu />
  return narrow && <narrow.BottomBar />
}

const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', minW: '0' } })

const Header = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    pt: 'env(safe-area-inset-top, 0px)',
    bg: 'bg.panel',
    [lowWindow]: { position: 'static' },
  },
})

const Main = chakra('main', {
  base: {
    flex: '1',
    minW: '0',
    py: { base: '3', md: '6' },
    ps: 'var(--edge-start)',
    pe: 'var(--edge-end)',
    mb: 'var(--bottom-bar)',
    outline: 'none',
  },
})

/** The key of the saved scroll offset: one per keep-alive page, and one per history entry for all other pages. */
const scrollKey = (location: Location) => {
  const path = pagePathOf(location.pathname)
  return isKeepAlive(path) ? path : location.key
}

/**
 * Keeps the route of the first page for the links around the pages. They name whole paths, so that they need no other one,
 * and would render again whenever the router's state changes.
 */
function KeptRoute({ children }: { children: ReactNode }) {
  const [route] = useState(useContext(RouteContext))
  return <RouteContext value={route}>{children}</RouteContext>
}

/** The layout of signed-in pages: side menu, top bar, banners and the page. */
function Shell() {
  useEffect(() => clearSavedSearchParams, [])
  useEffect(() => forgetActionItems, [])
  useEffect(limitByCharacters, [])
  return (
    <ConfirmProvider page={useLocation().pathname}>
      <GlobalOverlaysProvider>
        <Frame>
          <SkipLinks />
          <LiveData />
          <LazyActionItemsWatcher />
          <LoadingBar />
          <KeptRoute>
            <Navigation />
          </KeptRoute>
          <Column>
            <Header data-screen-only>
              <KeptRoute>
                <TopBar />
              </KeptRoute>
              <OfflineBanner />
            </Header>
            <KeptRoute>
              <AnnouncementBanner />
            </KeptRoute>
            <ScrollRestoration getKey={scrollKey} />
            <Main id={mainId} tabIndex={-1}>
              <KeepAliveOutlet />
            </Main>
          </Column>
        </Frame>
      </GlobalOverlaysProvider>
    </ConfirmProvider>
  )
}

/**
 * Mounts one shell per session. It unmounts as soon as the session ends, with all keep-alive pages, so that no data of
 * the previous user is shown or requested while the login page loads.
 */
export default function ShellGate() {
  const session = useSession()
  return session && <Shell key={session.token} />
}
