import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { ScrollRestoration, type Location } from 'react-router-dom'
import { GlobalOverlaysProvider } from '../global-overlays'
import { isKeepAlive, pagePathOf } from '../keep-alive/keep-alive-paths'
import { clearSavedSearchParams } from '../keep-alive/saved-search-params'
import { KeepAliveOutlet } from '../keep-alive/keep-alive-outlet'
import TopBar from '../top-bar'
import { AnnouncementBanner } from './announcement-banner'
import { LoadingBar } from './loading-bar'
import { OfflineBanner } from './offline-banner'
import { SideMenu } from './side-menu'
import { mainId, SkipLink } from './skip-link'

const Frame = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', minH: '100vh' },
})

const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', minW: '0' } })

const Header = chakra('div', {
  base: { position: 'sticky', top: '0', zIndex: 'sticky', bg: 'bg.panel' },
})

const Main = chakra('main', { base: { flex: '1', minW: '0', p: '6', outline: 'none' } })

/** The key of the saved scroll offset: one per keep-alive page, and one per history entry for all other pages. */
const scrollKey = (location: Location) => {
  const path = pagePathOf(location.pathname)
  return isKeepAlive(path) ? path : location.key
}

/** The layout of signed-in pages: side menu, top bar, banners and the page. */
export function Shell() {
  useEffect(() => clearSavedSearchParams, [])
  return (
    <GlobalOverlaysProvider>
      <Frame>
        <SkipLink />
        <LoadingBar />
        <SideMenu />
        <Column>
          <Header>
            <TopBar />
            <OfflineBanner />
            <AnnouncementBanner />
          </Header>
          <ScrollRestoration getKey={scrollKey} />
          <Main id={mainId} tabIndex={-1}>
            <KeepAliveOutlet />
          </Main>
        </Column>
      </Frame>
    </GlobalOverlaysProvider>
  )
}
