import type { Action, MenuEntry } from '.'
import { Button, IconButton } from '../components/button'
import { ChevronDown, Ellipsis } from '../components/icons'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { useRowMenu } from './use-row-menu'

const RowMenu = lazyWithRetry(() => import('.'))

type MenuGroups = readonly (readonly MenuEntry[])[]

/** The state of a menu that a button opens, as props of the button, and the menu itself. */
function useButtonMenu(label: string, groups: MenuGroups) {
  const { menu, isOpen, openAt, close } = useRowMenu<undefined>()
  return {
    buttonProps: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      ...RowMenu.preloadProps,
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => openAt(currentTarget, undefined),
    },
    menu: menu && (
      <RowMenu
        key={menu.openCount}
        label={label}
        groups={groups}
        anchor={menu.payload}
        open={isOpen}
        onClose={close}
      />
    ),
  }
}

interface ActionMenuProps {
  label: string
  actions: readonly Action[]
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const { buttonProps, menu } = useButtonMenu(label, [actions])
  return (
    <>
      <Button size="sm" variant="outline" {...buttonProps}>
        {label}
        <ChevronDown aria-hidden />
      </Button>
      {menu}
    </>
  )
}

interface MoreMenuProps {
  /** The id of the button, which may anchor what its items open. */
  id?: string
  groups: MenuGroups
}

/** A ⋯ button that opens a menu of a page's less frequent actions. */
export function MoreMenu({ id, groups }: MoreMenuProps) {
  const { buttonProps, menu } = useButtonMenu('其他操作', groups)
  return (
    <>
      <IconButton {...(id !== undefined && { id })} label="其他操作" variant="outline" {...buttonProps}>
        <Ellipsis />
      </IconButton>
      {menu}
    </>
  )
}
