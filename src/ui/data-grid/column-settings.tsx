import { Box, chakra, Flex, Popover } from '@chakra-ui/react'
import { Button, IconButton } from '~/ui/button'
import { ArrowDown, ArrowUp } from '~/ui/icons'
import { AnchoredPopover } from '~/ui/overlay/anchored-popover'
import type { ColumnLayoutControls } from './use-column-layout'

interface ColumnSettingsProps {
  triggerId: string
  open: boolean
  onClose: () => void
  arrangement: Pick<
    ColumnLayoutControls<never>,
    'configurable' | 'setVisible' | 'move' | 'reset' | 'isCustomized'
  >
}

const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', flex: '1', h: '8', cursor: 'checkbox' },
})

function Choices({
  arrangement: { configurable, setVisible, move },
}: Pick<ColumnSettingsProps, 'arrangement'>) {
  return configurable.map(({ id, header, isShown }, index) => (
    <Flex key={id} as="li" align="center" gap="1">
      <Label>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setVisible(id, target.checked)} />
        {header}
      </Label>
      <IconButton
        size="xs"
        label={`${header} 前移`}
        disabledReason={index === 0 ? '已经是第一列' : undefined}
        onClick={() => move(id, -1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        size="xs"
        label={`${header} 后移`}
        disabledReason={index === configurable.length - 1 ? '已经是最后一列' : undefined}
        onClick={() => move(id, 1)}
      >
        <ArrowDown />
      </IconButton>
    </Flex>
  ))
}

/** Shows, hides and moves columns. Changes apply at once and persist in this browser. */
export default function ColumnSettings({ triggerId, open, onClose, arrangement }: ColumnSettingsProps) {
  return (
    <AnchoredPopover triggerId={triggerId} open={open} onClose={onClose} w="72">
      <Popover.Header>
        <Popover.Title>列设置</Popover.Title>
        <Button
          size="xs"
          variant="ghost"
          disabledReason={arrangement.isCustomized ? undefined : '已经是默认设置'}
          onClick={arrangement.reset}
        >
          恢复默认
        </Button>
      </Popover.Header>
      <Popover.Body px="4" py="2">
        <Box as="ul" listStyleType="none">
          <Choices arrangement={arrangement} />
        </Box>
      </Popover.Body>
    </AnchoredPopover>
  )
}
