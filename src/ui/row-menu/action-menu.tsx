import type { Action } from '.'
import { Button } from '../components/button'
import { ChevronDown } from '../components/icons'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { useRowMenu } from './use-row-menu'

const RowMenu = lazyWithRetry(() => import('.'))

interface ActionMenuProps {
  label: string
  actions: readonly Action[]
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const { menu, isOpen, openAt, close } = useRowMenu<undefined>()
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => openAt(currentTarget, undefined)}
      >
        {label}
        <ChevronDown aria-hidden />
      </Button>
      {menu && (
        <RowMenu label={label} groups={[actions]} anchor={menu.payload} open={isOpen} onClose={close} />
      )}
    </>
  )
}
