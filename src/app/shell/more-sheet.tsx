import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Dialog } from '~/ui/dialog/dialog'
import type { PageEntry } from '../navigation/navigation-entries'
import { outboundEntries } from './side-menu'

const Entries = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
    gap: '2',
    listStyle: 'none',
    '& + ul': { mt: '3', pt: '3', borderTopWidth: '1px' },
    '& a': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      h: '16',
      borderRadius: 'md',
      textStyle: 'sm',
      focusVisibleRing: 'inside',
      _hover: { bg: 'bg.subtle' },
      _icon: { boxSize: '5', color: 'fg.muted' },
    },
    '& a[aria-current]': { bg: 'bg.muted', fontWeight: 'semibold' },
  },
})

const Version = chakra('p', { base: { pt: '3', color: 'fg.muted', textStyle: 'xs', textAlign: 'center' } })

interface MoreSheetProps {
  entries: readonly PageEntry[]
  /** The path of the current page. */
  page: string
  open: boolean
  onClose: () => void
}

/** The pages that the bar has no room for, the links out of the console, and the version. */
export default function MoreSheet({ entries, page, open, onClose }: MoreSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="更多">
      <Entries aria-label="页面">
        {entries.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path} onClick={onClose} {...(path === page && { 'aria-current': 'page' })}>
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </Entries>
      <Entries aria-label="帮助">
        {outboundEntries().map(({ label, href, icon: Icon }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <Icon aria-hidden />
              {label}
            </a>
          </li>
        ))}
      </Entries>
      <Version>版本 {import.meta.env.VITE_VERSION}</Version>
    </Dialog>
  )
}
