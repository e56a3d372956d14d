import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useId } from 'react'
import { overviewShortcuts } from '~/screens/node-management/overview/map-cursor'
import { comboboxShortcuts } from '~/ui/combobox/use-combobox'
import { KeyCombo, type Shortcut } from '~/ui/components/key-combo'
import { slashShortcut } from '~/ui/components/search-box'
import { tableShortcuts } from '~/ui/data-grid/keyboard-navigation'
import { Dialog, dialogShortcut } from '~/ui/dialog/dialog'
import { listShortcuts } from '~/ui/dom/arrow-key-navigation'
import { globalShortcuts } from '../global-overlays/global-overlays'

const pasteShortcut: Shortcut = { combos: ['mod+Enter'], description: '在按名单选择中查找并选中' }

interface ShortcutGroup {
  name: string
  shortcuts: readonly Shortcut[]
}

/** All shortcuts of the console, grouped by where they work. */
const shortcutGroups: readonly ShortcutGroup[] = [
  { name: '任何页面', shortcuts: [...globalShortcuts, slashShortcut, dialogShortcut] },
  { name: '消息和公告列表', shortcuts: listShortcuts },
  { name: '可输入的选择框', shortcuts: comboboxShortcuts },
  { name: '节点和服务器表格', shortcuts: [...tableShortcuts, pasteShortcut] },
  { name: '节点概览', shortcuts: overviewShortcuts },
]

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
}

const RowLayout = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '9',
    py: '1',
  },
})

function Row({ combos, description }: Shortcut) {
  return (
    <RowLayout>
      <Box as="dt" minW="24">
        {description}
      </Box>
      <Flex as="dd" gap="2" flexShrink={{ sm: 0 }} wrap="wrap" justify="flex-end">
        {combos.map((combo) => (
          <KeyCombo key={combo} combo={combo} />
        ))}
      </Flex>
    </RowLayout>
  )
}

function Group({ name, shortcuts }: (typeof shortcutGroups)[number]) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} breakInside="avoid" mb="5">
      <Heading as="h3" id={id} size="sm" pb="1.5" mb="1" borderBottomWidth="1px">
        {name}
      </Heading>
      <dl>
        {shortcuts.map((shortcut) => (
          <Row key={shortcut.description} {...shortcut} />
        ))}
      </dl>
    </Box>
  )
}

/** Lists every keyboard shortcut of the console. */
export default function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="键盘快捷键" size="lg">
      <Box columns={{ md: 2 }} columnGap="8">
        {shortcutGroups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </Box>
    </Dialog>
  )
}
