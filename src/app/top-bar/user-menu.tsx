import { Box, Menu, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { session } from '~/api/session/session'
import { Keyboard, LogOut, Check, Monitor, Moon, Sun } from '~/ui/components/icons'
import { KeyCombo } from '~/ui/components/key-combo'
import { followMenuLink, menuRecipe } from '~/ui/overlay/menu-recipe'
import { useColorMode, type ColorMode } from '~/ui/theme/color-mode'
import { useOpenGlobalOverlay, shortcutsCombo } from '../global-overlays/global-overlays'
import { userEntries, type PageEntry } from '../navigation/navigation-entries'

const modes = [
  { mode: 'light', label: '浅色', icon: Sun },
  { mode: 'dark', label: '深色', icon: Moon },
  { mode: 'system', label: '跟随系统', icon: Monitor },
] as const satisfies { mode: ColorMode; label: string; icon: unknown }[]

/** The menu's colour mode items; selecting one keeps the menu open, so that the effect is visible. */
function ColorModeItems() {
  const { mode, setMode } = useColorMode()
  const parseMode = (value: string) => modes.find((option) => option.mode === value)?.mode ?? 'system'
  return (
    <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => setMode(parseMode(value))}>
      <Menu.ItemGroupLabel>外观</Menu.ItemGroupLabel>
      {modes.map(({ mode: option, label, icon: Icon }) => (
        <Menu.RadioItem key={option} value={option} closeOnSelect={false}>
          <Icon aria-hidden />
          <Menu.ItemText>{label}</Menu.ItemText>
          <Menu.ItemIndicator>
            <Check aria-hidden />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  )
}

/** A menu item that links to a page. */
function PageMenuItem({ path, icon: Icon, label }: PageEntry) {
  return (
    <Menu.Item value={path} asChild>
      <Link to={path}>
        <Icon aria-hidden />
        <Menu.ItemText>{label}</Menu.ItemText>
      </Link>
    </Menu.Item>
  )
}

interface UserMenuProps {
  triggerId: string
  name: string
  email: string | undefined
  open: boolean
  onClose: () => void
}

const UserLabel = ({ name, email }: Pick<UserMenuProps, 'name' | 'email'>) => (
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
)

/** Only ends the session; subscribers in app/session do the rest. */
const signOut = () => session.end()

/** The user menu: own pages, colour mode, keyboard shortcuts and sign-out. */
export default function UserMenu({ triggerId, name, email, open, onClose }: UserMenuProps) {
  const openOverlay = useOpenGlobalOverlay()
  const opensShortcuts = useRef(false)
  // Runs after the menu has closed, so that the dialog later restores the focus to the button, not to a removed item.
  const handleExit = () => {
    if (!opensShortcuts.current) return
    opensShortcuts.current = false
    document.getElementById(triggerId)?.focus()
    openOverlay('keys')
  }
  return (
    <Menu.Root
      recipe={menuRecipe}
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={handleExit}
      navigate={followMenuLink}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 14 }}
    >
      <Portal>
        <Menu.Positioner as="section" aria-label="菜单">
          <Menu.Content>
            <UserLabel name={name} email={email} />
            <Menu.Separator />
            {userEntries.map((entry) => (
              <PageMenuItem key={entry.path} {...entry} />
            ))}
            <Menu.Separator />
            <ColorModeItems />
            <Menu.Separator />
            <Menu.Item
              value="keys"
              aria-keyshortcuts={shortcutsCombo}
              onSelect={() => (opensShortcuts.current = true)}
            >
              <Keyboard aria-hidden />
              <Menu.ItemText>键盘快捷键</Menu.ItemText>
              <span aria-hidden>
                <KeyCombo combo={shortcutsCombo} />
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
