import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { useLocation, Link, useNavigate } from 'react-router-dom'
import { useActionItems } from '~/features/action-items/action-items-store'
import { computerTime } from '~/lib/clock'
import { paths } from '~/lib/paths'
import { formatCount } from '~/lib/units'
import { settings } from '~/platform/settings'
import { LifeBuoy, MessageSquareText, Users } from '~/ui/components/icons'
import { lowWindow } from '~/ui/dom/window-size'
import { pagePathOf } from '../keep-alive/keep-alive-paths'
import { menuEntries, isEntryActive, type MenuEntry } from '../navigation/navigation-entries'
import { frameSizes } from './frame-sizes'

const EntryLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: { base: '1', lg: '3' },
    h: { base: '14', lg: '10' },
    ps: { lg: '7' },
    pe: { lg: '3' },
    textStyle: { base: 'xs', lg: 'sm' },
    borderRadius: 'md',
    focusVisibleRing: 'inside',
    focusRingColor: 'menu.current',
    '--accent': 'colors.menu.current',
    _hover: { bg: 'menu.hover', color: 'menu.current' },
    _icon: { boxSize: '4', flexShrink: '0' },
    '&[aria-current]': { bg: 'menu.hover', color: 'menu.current', fontWeight: 'medium' },
    '&[aria-current] svg': { color: 'var(--accent)', _highContrast: { color: 'inherit' } },
    // In the wide menu a square of each entry, of which the current page's is lit; else a line at the edge. The square's
    // component would bring its code into the first load.
    '&::before': {
      content: { lg: '""' },
      position: 'absolute',
      insetStart: { base: '-1', lg: '2.5' },
      insetBlock: { base: '2', lg: 'auto' },
      w: { base: '1', lg: '2' },
      h: { lg: '2' },
      borderRadius: { base: 'sm', lg: 'square' },
      bg: 'menu.line',
      // The others are as bright as the lit one then, so they are hollow.
      _moreContrast: { lg: { bg: 'transparent', borderWidth: '1px', borderColor: 'menu.line' } },
    },
    '&[aria-current]::before': {
      content: '""',
      bg: 'var(--accent)',
      _moreContrast: { bg: 'var(--accent)' },
      _highContrast: { bg: 'Highlight' },
    },
  },
  variants: {
    /** The number of action items; the accessible name contains it. */
    hasCount: {
      true: {
        _after: {
          content: 'attr(data-count)',
          position: { base: 'absolute', lg: 'static' },
          top: '0.5',
          insetEnd: '0.5',
          ms: 'auto',
          minW: { base: '4', lg: '5' },
          px: { base: '1', lg: '1.5' },
          borderRadius: 'full',
          bg: { base: 'menu.power', lg: 'transparent' },
          color: { base: 'bg.menu', lg: 'menu.power' },
          textStyle: 'xs',
          fontWeight: 'semibold',
          textAlign: 'center',
        },
      },
    },
    accent: {
      node: { '--accent': 'colors.menu.node' },
      power: { '--accent': 'colors.menu.power' },
      none: {},
    },
  },
})

const isPlainClick = (event: MouseEvent) =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * One link of the main navigation. A click on the current page remounts it by replacing the URL with a new timestamp, which
 * adds no history entry.
 */
export function MenuLink({ entry, page }: { entry: MenuEntry; page: string }) {
  const navigate = useNavigate()
  const needs = useActionItems()?.length ?? 0
  const count = entry.path === paths.console() ? needs : 0
  const reloadIfCurrent = (event: MouseEvent) => {
    if (page !== entry.path || !isPlainClick(event)) return
    event.preventDefault()
    // The second click of a double click, whose first one has opened the page.
    if (event.detail > 1) return
    void navigate({ pathname: entry.path, search: `t=${computerTime()}` }, { replace: true })
  }
  return (
    <EntryLink
      to={entry.path}
      accent={entry.accent}
      {...(count > 0 && {
        hasCount: true,
        'data-count': formatCount(count),
        'aria-label': `${entry.label}，${formatCount(count)} 项待处理`,
      })}
      onClick={reloadIfCurrent}
      {...(isEntryActive(entry, page) && { 'aria-current': 'page' })}
    >
      <entry.icon aria-hidden />
      {entry.label}
    </EntryLink>
  )
}

const Footer = chakra('footer', {
  base: {
    mt: 'auto',
    px: { base: '1', lg: '3' },
    pt: '3',
    pb: '4',
    borderTopWidth: '1px',
    borderColor: 'menu.line',
  },
})

const FooterLink = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: { base: '1', lg: '3' },
    h: { base: '12', lg: '8' },
    px: { lg: '3' },
    borderRadius: 'md',
    textStyle: { base: 'xs', lg: 'sm' },
    focusVisibleRing: 'inside',
    focusRingColor: 'menu.current',
    _hover: { bg: 'menu.hover', color: 'menu.current' },
    _icon: { boxSize: '4', flexShrink: '0' },
  },
})

const VersionLabel = chakra('span', { base: { srOnly: { base: true, lg: false } } })

const Version = chakra('p', {
  base: {
    display: 'flex',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: '1',
    mt: '2',
    px: '3',
    textStyle: 'xs',
  },
})

/** The help, group and feedback links, whose URLs come from the deployment's settings. */
export function outboundEntries() {
  const { helpUrl, groupUrl, feedbackUrl } = settings()
  return [
    { label: '帮助中心', href: helpUrl, icon: LifeBuoy },
    { label: '加入群组', href: groupUrl, icon: Users },
    { label: '意见反馈', href: feedbackUrl, icon: MessageSquareText },
  ]
}

/** The links out of the console, and the version. */
function MenuFooter() {
  return (
    <Footer>
      {outboundEntries().map(({ label, href, icon: Icon }) => (
        <FooterLink key={label} href={href} target="_blank" rel="noopener noreferrer">
          <Icon aria-hidden />
          {label}
        </FooterLink>
      ))}
      <Version>
        <VersionLabel>版本</VersionLabel>
        <span>{import.meta.env.VITE_VERSION}</span>
      </Version>
    </Footer>
  )
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: '3',
    h: frameSizes.brand,
    px: '5',
    flexShrink: '0',
    color: 'menu.current',
    fontWeight: 'semibold',
    textStyle: 'lg',
    letterSpacing: '0.04em',
  },
})

const Name = chakra('span', { base: { srOnly: { base: true, lg: false } } })

/** The product's logo and name at the top of the side menu. */
function MenuBrand() {
  return (
    <Row>
      <img src={`${import.meta.env.BASE_URL}mark.svg`} width="26" height="26" alt="" />
      <Name>算力控制台</Name>
    </Row>
  )
}

const Aside = chakra('aside', {
  base: {
    position: 'sticky',
    top: '0',
    display: 'flex',
    flexDirection: 'column',
    // The insets of a notch are added, as the box includes its padding.
    w: {
      base: `calc(${frameSizes.menu} + env(safe-area-inset-left, 0px))`,
      lg: `calc(${frameSizes.wideMenu} + env(safe-area-inset-left, 0px))`,
    },
    ps: 'env(safe-area-inset-left, 0px)',
    pt: 'env(safe-area-inset-top, 0px)',
    pb: 'env(safe-area-inset-bottom, 0px)',
    h: '100vh',
    overflowY: 'auto',
    [lowWindow]: { position: 'static', h: 'auto' },
    bg: 'bg.menu',
    color: 'menu.text',
    borderInlineEndWidth: '1px',
    borderColor: 'menu.line',
  },
})

const Entries = chakra('ul', {
  base: { display: 'grid', gap: '1', px: { base: '1', lg: '3' }, py: '2', listStyle: 'none' },
})

/** The main navigation at the left; in narrow windows the labels are below the icons. */
export function SideMenu() {
  const page = pagePathOf(useLocation().pathname)
  return (
    <Aside>
      <MenuBrand />
      <nav aria-label="主导航">
        <Entries>
          {menuEntries.map((entry) => (
            <li key={entry.path}>
              <MenuLink entry={entry} page={page} />
            </li>
          ))}
        </Entries>
      </nav>
      <MenuFooter />
    </Aside>
  )
}
