import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Ellipsis } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { lowWindow } from '~/ui/dom/window-size'
import { pagePathOf } from '../keep-alive/keep-alive-paths'
import { menuEntries, otherEntries, userEntries } from '../navigation/navigation-entries'
import { useOpenUntilNavigation } from '../top-bar/use-open-until-navigation'
import { MenuLink } from './side-menu'

const MoreSheet = lazyWithRetry(() => import('./more-sheet'))

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    insetX: '0',
    bottom: '0',
    zIndex: 'sticky',
    // At the end of the page.
    [lowWindow]: { position: 'static', order: 1, alignSelf: 'end' },
    bg: 'bg.menu',
    color: 'menu.text',
    borderTopWidth: '1px',
    borderColor: 'menu.line',
    pb: 'env(safe-area-inset-bottom, 0px)',
    ps: 'env(safe-area-inset-left, 0px)',
    pe: 'env(safe-area-inset-right, 0px)',
    // The mark of the current page stands at the upper edge, not at the side as in the menu.
    '& li > [aria-current]::before': { insetBlock: 'auto', insetX: '25%', top: '0', w: 'auto', h: '0.5' },
    '& li > [data-count]::after': { insetEnd: 'calc(50% - 1.5rem)' },
    '& li > *': {
      h: '14',
      w: 'full',
      px: '0',
      gap: '0.5',
      borderRadius: '0',
      whiteSpace: 'nowrap',
      // Six names of four characters have room beside each other, also in a larger font.
      fontSize: 'min(0.75rem, 4vw)',
    },
    '& li > *[aria-current]': { bg: 'transparent' },
  },
})

const Entries = chakra('ul', {
  base: { display: 'flex', listStyle: 'none', '& > li': { flex: '1', minW: '0' } },
})

const MoreButton = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textStyle: 'xs',
    cursor: 'button',
    position: 'relative',
    focusVisibleRing: 'inside',
    focusRingColor: 'menu.current',
    _icon: { boxSize: '4.5' },
    '&[aria-current]': { color: 'menu.current', fontWeight: 'medium' },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      bg: 'menu.current',
      _highContrast: { bg: 'Highlight' },
    },
  },
})

/** How many entries of the menu stand in the bar; the others are behind the last button. */
const shownEntries = 5

const moreEntries = [...menuEntries.slice(shownEntries), ...otherEntries, ...userEntries]

/** Scrolling to the focused element keeps it above the bar. */
function useScrollPadding() {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '5rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
}

/** The main navigation of narrow windows: the places that matter most, and a button for all others. */
export function BottomBar() {
  const page = pagePathOf(useLocation().pathname)
  const more = useOpenUntilNavigation()
  useScrollPadding()
  const isInMore = moreEntries.some((entry) => entry.path === page)
  return (
    <Bar aria-label="主导航">
      <Entries>
        {menuEntries.slice(0, shownEntries).map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} page={page} />
          </li>
        ))}
        <li>
          <MoreButton
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more.isOpen}
            {...(isInMore && { 'aria-current': true })}
            {...MoreSheet.preloadProps}
            onClick={more.open}
          >
            <Ellipsis aria-hidden />
            更多
          </MoreButton>
        </li>
      </Entries>
      {more.wasOpened && (
        <MoreSheet entries={moreEntries} page={page} open={more.isOpen} onClose={more.close} />
      )}
    </Bar>
  )
}
