import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { pagePathOf } from '../keep-alive/keep-alive-paths'

import { menuEntries } from '../navigation/navigation-entries'
import { MenuFooter } from './menu-footer'
import { MenuLink } from './menu-link'

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: '3',
    h: '14',
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
      <img src="/icon.svg" width="26" height="26" alt="" />
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
    w: { base: '16', lg: '56' },
    h: '100vh',
    overflowY: 'auto',
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
