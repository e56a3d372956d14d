import { Menu } from '@chakra-ui/react'
import { Check, Monitor, Moon, Sun } from '~/ui/icons'
import { useColorMode, type ColorMode } from '~/ui/theme'

const modes = [
  { mode: 'light', label: '浅色', icon: Sun },
  { mode: 'dark', label: '深色', icon: Moon },
  { mode: 'system', label: '跟随系统', icon: Monitor },
] as const satisfies { mode: ColorMode; label: string; icon: unknown }[]

/** The choice of the colour mode; the menu stays open, so that one sees what one chose. */
export function ColorModeItems() {
  const { mode, choose } = useColorMode()
  const chosen = (value: string) => modes.find((one) => one.mode === value)?.mode ?? 'system'
  return (
    <Menu.RadioItemGroup value={mode} onValueChange={({ value }) => choose(chosen(value))}>
      <Menu.ItemGroupLabel>外观</Menu.ItemGroupLabel>
      {modes.map(({ mode: one, label, icon: Icon }) => (
        <Menu.RadioItem key={one} value={one} closeOnSelect={false}>
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
