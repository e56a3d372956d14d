import { Box, chakra, Flex, Popover } from '@chakra-ui/react'
import { Button, IconButton } from '~/ui/components/button'
import { NativeCheckbox } from '~/ui/components/checkbox'
import { Select } from '~/ui/components/compact-select'
import { ArrowDown, ArrowUp, RotateCcw } from '~/ui/components/icons'
import { AnchoredPopover } from '~/ui/overlay/anchored-popover'
import type { Column, PinSide } from './column'
import type { ColumnChoice, ColumnControls } from './column-controls'

export interface ColumnSettingsProps {
  triggerId: string
  open: boolean
  onClose: () => void
  /** Names the table where a page has several. */
  label?: string
  columns: Pick<
    ColumnControls<Column>,
    'choices' | 'setVisible' | 'move' | 'pin' | 'resetWidth' | 'reset' | 'isCustomized'
  >
}

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1',
    minW: '0',
    h: '9',
    cursor: 'checkbox',
    '&[data-locked]': { cursor: 'default', color: 'fg.muted' },
  },
})

// Without a frame: twenty framed ones would outweigh the columns' names.
const PinSelect = chakra(Select, {
  base: {
    borderColor: 'transparent',
    bg: 'transparent',
    color: 'fg.muted',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    '&[data-pinned]': { color: 'fg', fontWeight: 'medium' },
    '& option': { bg: 'bg.raised', color: 'fg' },
  },
})

const sideOf = (value: string): PinSide | undefined =>
  value === 'start' || value === 'end' ? value : undefined

interface ChoiceProps {
  choice: ColumnChoice
  columns: ColumnSettingsProps['columns']
}

function MoveButton({ choice, columns, by }: ChoiceProps & { by: -1 | 1 }) {
  const [text, reason] = by === -1 ? ['前移', '已在最前'] : ['后移', '已在最后']
  return (
    <IconButton
      size="xs"
      label={`${choice.header} ${text}`}
      disabledReason={choice.canMove[by] ? undefined : reason}
      onClick={() => columns.move(choice.id, by)}
    >
      {by === -1 ? <ArrowUp /> : <ArrowDown />}
    </IconButton>
  )
}

function Choice({ choice, columns }: ChoiceProps) {
  const { id, header, isVisible, isEmpty, canHide, pin, isResized } = choice
  return (
    <Flex as="li" align="center" gap="1">
      <Label {...(!canHide && { 'data-locked': '', 'data-tip': '固定显示' })}>
        <NativeCheckbox
          type="checkbox"
          checked={isVisible}
          disabled={!canHide}
          onChange={({ target }) => columns.setVisible(id, target.checked)}
        />
        <Box as="span" truncate>
          {header}
        </Box>
        {isEmpty && (
          <Box as="span" flexShrink="0" color="fg.muted" textStyle="xs">
            无数据
          </Box>
        )}
      </Label>
      <PinSelect
        size="sm"
        aria-label={`${header} 固定`}
        value={pin ?? ''}
        {...(pin && { 'data-pinned': '' })}
        onChange={({ target }) => columns.pin(id, sideOf(target.value))}
      >
        <option value="">不固定</option>
        <option value="start">固定在左</option>
        <option value="end">固定在右</option>
      </PinSelect>
      <IconButton
        size="xs"
        label={`${header} 恢复列宽`}
        disabledReason={isResized ? undefined : '已经是默认宽度'}
        onClick={() => columns.resetWidth(id)}
      >
        <RotateCcw />
      </IconButton>
      <MoveButton choice={choice} columns={columns} by={-1} />
      <MoveButton choice={choice} columns={columns} by={1} />
    </Flex>
  )
}

/** Shows, hides, moves and pins columns and resets their widths. Changes apply at once and persist in this browser. */
export default function ColumnSettings({ triggerId, open, onClose, label, columns }: ColumnSettingsProps) {
  return (
    <AnchoredPopover triggerId={triggerId} open={open} onClose={onClose} w="96">
      <Popover.Header as="div">
        <Popover.Title>{label}</Popover.Title>
        <Button
          size="xs"
          variant="ghost"
          disabledReason={columns.isCustomized ? undefined : '已经是默认设置'}
          onClick={columns.reset}
        >
          恢复默认
        </Button>
      </Popover.Header>
      <Popover.Body px="4" py="2">
        <Box as="ul" listStyleType="none">
          {columns.choices.map((choice) => (
            <Choice key={choice.id} choice={choice} columns={columns} />
          ))}
        </Box>
        <Box pt="2" pb="1" color="fg.muted" textStyle="xs">
          拖动表头换位，按 Shift 点击多列排序。
        </Box>
      </Popover.Body>
    </AnchoredPopover>
  )
}
