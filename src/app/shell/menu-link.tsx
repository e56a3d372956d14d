import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isEntryActive, type MenuEntry } from '../navigation/navigation-entries'

const EntryLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: { base: '1', lg: '3' },
    h: { base: '14', lg: '10' },
    px: { lg: '3' },
    textStyle: { base: 'xs', lg: 'md' },
    borderRadius: 'md',
    focusVisibleRing: 'inside',
    focusRingColor: 'menu.current',
    '--accent': 'colors.menu.current',
    _hover: { bg: 'menu.hover', color: 'menu.current' },
    _icon: { boxSize: '18px', flexShrink: '0' },
    '&[aria-current]': { bg: 'menu.hover', color: 'menu.current', fontWeight: 'medium' },
    '&[aria-current] svg': { color: 'var(--accent)' },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetStart: { base: '-1', lg: '-3' },
      insetBlock: '2',
      w: '1',
      borderEndRadius: 'sm',
      bg: 'var(--accent)',
    },
  },
  variants: {
    accent: {
      node: { '--accent': 'colors.menu.node' },
      power: { '--accent': 'colors.menu.power' },
      none: {},
    },
  },
})

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * One link of the side menu. A click on the current page remounts it by replacing the URL with a new timestamp, which
 * adds no history entry.
 */
export function MenuLink({ entry, page }: { entry: MenuEntry; page: string }) {
  const navigate = useNavigate()
  const reloadIfCurrent = (event: MouseEvent) => {
    if (page !== entry.path || !isPlainClick(event)) return
    event.preventDefault()
    void navigate({ pathname: entry.path, search: `t=${Date.now()}` }, { replace: true })
  }
  return (
    <EntryLink
      to={entry.path}
      accent={entry.accent}
      onClick={reloadIfCurrent}
      {...(isEntryActive(entry, page) && { 'aria-current': 'page' })}
    >
      <entry.icon aria-hidden />
      {entry.label}
    </EntryLink>
  )
}
