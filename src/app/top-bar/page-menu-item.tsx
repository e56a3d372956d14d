import { Menu } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { PageEntry } from '../navigation/navigation-entries'

/** A menu item that links to a page. */
export function PageMenuItem({ path, icon: Icon, label }: PageEntry) {
  return (
    <Menu.Item value={path} asChild>
      <Link to={path}>
        <Icon aria-hidden />
        <Menu.ItemText>{label}</Menu.ItemText>
      </Link>
    </Menu.Item>
  )
}
