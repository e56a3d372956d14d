import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useId } from 'react'
import { Dialog } from '~/ui/dialog/dialog'
import { KeyCombo } from '~/ui/key-combo'
import type { Shortcut } from '~/ui/keyboard-shortcut'
import { shortcutGroups } from './shortcut-groups'

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
}

const RowLayout = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4', minH: '9' },
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
