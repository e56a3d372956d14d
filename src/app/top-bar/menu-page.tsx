import { Menu } from '@chakra-ui/react'
import type { ElementType } from 'react'
import { Link } from 'react-router-dom'

interface MenuPageProps {
  to: string
  icon: ElementType
  label: string
}

/** A menu entry that is a link. */
export function MenuPage({ to, icon: Icon, label }: MenuPageProps) {
  return (
    <Menu.Item value={to} asChild>
      <Link to={to}>
        <Icon aria-hidden />
        <Menu.ItemText>{label}</Menu.ItemText>
      </Link>
    </Menu.Item>
  )
}
