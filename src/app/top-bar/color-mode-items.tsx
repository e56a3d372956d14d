import { Menu } from '@chakra-ui/react'
import { Check, Monitor, Moon, Sun } from '~/ui/icons'
import { useColorMode, type ColorMode } from '~/ui/theme'

const modes = [
  { mode: 'light', label: '浅色', icon: Sun },
  { mode: 'dark', label: '深色', icon: Moon },
  { mode: 'system', label: '跟随系统', icon: Monitor },
] as const satisfies { mode: ColorMode; label: string; icon: unknown }[]

/** The menu's colour mode items; selecting one keeps the menu open, so that the effect is visible. */
export function ColorModeItems() {
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
