import { Box, Icon, Menu, Portal } from '@chakra-ui/react'
import { Fragment, useRef, type ElementType } from 'react'
import { Link } from 'react-router-dom'
import { followMenuLink, menuRecipe } from '../overlay/menu-recipe'
import { stayOpen } from '../overlay/stay-open'
import type { MenuAnchor } from './use-row-menu'

/** An action of a menu. */
export interface Action {
  label: string
  icon: ElementType
  /** Whether it deletes or stops something; shown in red. */
  isDestructive?: boolean
  /** Why the action is disabled; the menu shows it beside the label, and arrow keys reach it. */
  disabledReason?: string | undefined
  onSelect: () => void
}

/** A page that a menu links to. */
interface MenuLink extends Pick<Action, 'label' | 'icon'> {
  to: string
}

export type MenuEntry = Action | MenuLink

interface RowMenuProps {
  /** The menu's accessible name. */
  label: string
  /** Actions by group, with a separator between groups; empty groups are skipped. */
  groups: readonly (readonly MenuEntry[])[]
  anchor: MenuAnchor
  open: boolean
  onClose: () => void
}

function ActionMenuItem({ action, onSelect }: { action: Action; onSelect: (action: Action) => void }) {
  const { label, icon, isDestructive, disabledReason } = action
  const isDisabled = disabledReason !== undefined
  const color = isDestructive && !isDisabled ? 'bad.fg' : undefined
  return (
    <Menu.Item
      value={label}
      onSelect={() => !isDisabled && onSelect(action)}
      // The menu's own `disabled` would keep the arrow keys from the reason.
      {...(isDisabled && { 'aria-disabled': true, closeOnSelect: false, color: 'fg.muted' })}
    >
      <Icon as={icon} aria-hidden {...(color && { color: 'bad.fg !important' })} />
      <Menu.ItemText {...(color && { color })}>{label}</Menu.ItemText>
      {isDisabled && (
        <Box as="span" textStyle="xs">
          {disabledReason}
        </Box>
      )}
    </Menu.Item>
  )
}

const LinkItem = ({ link: { label, icon, to } }: { link: MenuLink }) => (
  <Menu.Item value={label} asChild>
    <Link to={to}>
      <Icon as={icon} aria-hidden />
      <Menu.ItemText>{label}</Menu.ItemText>
    </Link>
  </Menu.Item>
)

/** The menu of a table row or of a button, positioned there. Load it lazily. */
export default function RowMenu({ label, groups, anchor, open, onClose }: RowMenuProps) {
  const selected = useRef<Action>(undefined)
  // Runs after the menu has closed: closing it would also dismiss a dialog opened above it.
  const handleExit = () => {
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('[role=menu]'))
      anchor.focusTarget.focus({ preventScroll: true })
    selected.current?.onSelect()
    selected.current = undefined
  }
  return (
    <Menu.Root
      recipe={menuRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={handleExit}
      navigate={followMenuLink}
      onRequestDismiss={stayOpen}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 4, getAnchorRect: () => anchor.rect }}
    >
      <Portal>
        <Menu.Positioner as="section" aria-label="菜单">
          <Menu.Content aria-label={label}>
            {groups
              .filter((group) => group.length > 0)
              .map((group, index) => (
                <Fragment key={group[0]?.label}>
                  {index > 0 && <Menu.Separator />}
                  {group.map((entry) =>
                    'to' in entry ? (
                      <LinkItem key={entry.label} link={entry} />
                    ) : (
                      <ActionMenuItem
                        key={entry.label}
                        action={entry}
                        onSelect={(next) => (selected.current = next)}
                      />
                    ),
                  )}
                </Fragment>
              ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
