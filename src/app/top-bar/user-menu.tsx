import { Box, Menu, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { session } from '~/api/session'
import { Keyboard, LogOut } from '~/ui/icons'
import { Keys } from '~/ui/keys'
import { menuRecipe } from '~/ui/overlay/menu-recipe'
import { useCommands } from '../commands/commands'
import { helpCombo } from '../commands/keys'
import { userEntries } from '../navigation/entries'
import { ColorModeItems } from './color-mode-items'
import { MenuPage } from './menu-page'

interface UserMenuProps {
  triggerId: string
  name: string
  email: string | undefined
  open: boolean
  onClose: () => void
}

/** Signs out and nothing else: what follows from the session's end follows by itself. */
const signOut = () => session.end()

/** The user's own pages, the colour mode, the keys, and the way out (top-16, top-17). */
export default function UserMenu({ triggerId, name, email, open, onClose }: UserMenuProps) {
  const callUp = useCommands()
  const wantsKeys = useRef(false)
  // Not before the menu is gone, so that the focus comes back to its button and not to what is no more.
  const leave = () => {
    if (!wantsKeys.current) return
    wantsKeys.current = false
    document.getElementById(triggerId)?.focus()
    callUp('keys')
  }
  return (
    <Menu.Root
      recipe={menuRecipe}
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={leave}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 14 }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label="用户菜单">
            <Box px="2.5" pt="2" pb="2.5" maxW="64">
              <Box fontWeight="semibold" truncate>
                {name}
              </Box>
              {email && (
                <Box color="fg.muted" textStyle="sm" truncate>
                  {email}
                </Box>
              )}
            </Box>
            <Menu.Separator />
            {userEntries.map((entry) => (
              <MenuPage key={entry.path} {...entry} />
            ))}
            <Menu.Separator />
            <ColorModeItems />
            <Menu.Separator />
            <Menu.Item value="keys" aria-keyshortcuts={helpCombo} onSelect={() => (wantsKeys.current = true)}>
              <Keyboard aria-hidden />
              <Menu.ItemText>键盘快捷键</Menu.ItemText>
              <span aria-hidden>
                <Keys combo={helpCombo} />
              </span>
            </Menu.Item>
            <Menu.Item value="sign-out" onSelect={signOut}>
              <LogOut aria-hidden />
              <Menu.ItemText>退出登录</Menu.ItemText>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
