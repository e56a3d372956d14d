import { Box, Icon, Menu, Portal } from '@chakra-ui/react'
import { Fragment, useRef, type ElementType } from 'react'
import { menuRecipe } from '../overlay/menu-recipe'
import type { MenuPlace } from './use-row-menu'

/** Something that can be done with a row. */
export interface Deed {
  label: string
  icon: ElementType
  /** Ends or removes something. */
  isGrave?: boolean
  /** Why it can't be done now; it then stands there all the same and says so. */
  disabledReason?: string | undefined
  onSelect: () => void
}

interface RowMenuProps {
  /** Its name for screen readers. */
  label: string
  /** With a line between each two groups; an empty group is none. */
  groups: readonly (readonly Deed[])[]
  place: MenuPlace
  open: boolean
  onClose: () => void
}

function Entry({ deed, onChoose }: { deed: Deed; onChoose: (deed: Deed) => void }) {
  const { label, icon, isGrave, disabledReason } = deed
  const isOff = disabledReason !== undefined
  const color = isGrave && !isOff ? 'bad.fg' : undefined
  return (
    <Menu.Item
      value={label}
      disabled={isOff}
      onSelect={() => onChoose(deed)}
      {...(isOff && { color: 'fg.muted' })}
    >
      <Icon as={icon} aria-hidden {...(color && { color: 'bad.fg !important' })} />
      <Menu.ItemText {...(color && { color })}>{label}</Menu.ItemText>
      {isOff && (
        <Box as="span" textStyle="xs">
          {disabledReason}
        </Box>
      )}
    </Menu.Item>
  )
}

/** What can be done with a row, as a menu where its button stands. Import it lazily. */
export default function RowMenu({ label, groups, place, open, onClose }: RowMenuProps) {
  const chosen = useRef<Deed>(undefined)
  // Not before the menu is gone: it takes along what opens above it.
  const leave = () => {
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('[role=menu]'))
      place.origin.focus({ preventScroll: true })
    chosen.current?.onSelect()
    chosen.current = undefined
  }
  return (
    <Menu.Root
      recipe={menuRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={leave}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 4, getAnchorRect: () => place.rect }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>
            {groups
              .filter((group) => group.length > 0)
              .map((group, index) => (
                <Fragment key={group[0]?.label}>
                  {index > 0 && <Menu.Separator />}
                  {group.map((deed) => (
                    <Entry key={deed.label} deed={deed} onChoose={(deed) => (chosen.current = deed)} />
                  ))}
                </Fragment>
              ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
