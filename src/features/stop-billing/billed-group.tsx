import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { take } from '~/lib/take'
import { formatCount } from '~/lib/units'
import { Checkbox, NativeCheckbox } from '~/ui/components/checkbox'
import type { BilledItem, BilledKind } from './billed-items'
import { kindTexts, sumText } from './stop-texts'

const Row = chakra('label', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    py: '1.5',
    borderTopWidth: '1px',
    textStyle: 'sm',
    '&[data-disabled]': { color: 'fg.muted' },
  },
})

interface BilledGroupProps {
  kind: BilledKind
  items: readonly BilledItem[]
  selected: ReadonlySet<string>
  /** Selects or deselects items. */
  onSelect: (items: readonly BilledItem[], isSelected: boolean) => void
}

interface BilledRowProps {
  item: BilledItem
  isSelected: boolean
  onSelect: BilledGroupProps['onSelect']
}

/** Its function must stay the same, so that rows that did not change do not render: there may be hundreds. */
function BilledRow({ item, isSelected, onSelect }: BilledRowProps) {
  const { name, price, disabledReason } = item
  const isDisabled = disabledReason !== undefined
  return (
    <Row {...(isDisabled && { 'data-disabled': '' })}>
      <NativeCheckbox
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        onChange={({ target }) => onSelect([item], target.checked)}
      />
      <Box flex="1 1 8rem" minW="0" overflowWrap="anywhere">
        {name}
        {isDisabled && `（${disabledReason}）`}
      </Box>
      <Box fontVariantNumeric="tabular-nums">{price}</Box>
    </Row>
  )
}

const stoppable = (items: readonly BilledItem[]) =>
  items.filter(({ disabledReason }) => disabledReason === undefined)

/** Whether all of some items are selected; `mixed` when only some are. */
function checkedOf(items: readonly BilledItem[], selected: ReadonlySet<string>): boolean | 'mixed' {
  const count = items.filter(({ key }) => selected.has(key)).length
  return count > 0 && count < items.length ? 'mixed' : count > 0
}

/** The items of a kind with their sum, each selectable, and all of them at once. */
export function BilledGroup({ kind, items, selected, onSelect }: BilledGroupProps) {
  const id = useId()
  const { shown, more } = take(items)
  const all = stoppable(items)
  const { title, unit } = kindTexts[kind]
  return (
    <Box as="section" aria-labelledby={id} mt="4">
      <Flex align="center" gap="3" pb="1.5">
        <Checkbox
          label={`全选${title}`}
          checked={checkedOf(all, selected)}
          disabled={all.length === 0}
          onChange={({ target }) => onSelect(all, target.checked)}
        />
        <Box id={id} fontWeight="semibold" me="auto">
          {title}
        </Box>
        <Box textStyle="sm" fontVariantNumeric="tabular-nums">
          {sumText(kind, items)}
        </Box>
      </Flex>
      {/* Long lists scroll by themselves: the sums of all kinds and the buttons stay in view. */}
      <Box maxH="48" overflowY="auto" mx="-1" px="1">
        {shown.map((item) => (
          <BilledRow key={item.key} item={item} isSelected={selected.has(item.key)} onSelect={onSelect} />
        ))}
        {more > 0 && (
          <Box py="1.5" color="fg.muted" textStyle="sm">
            另有 {formatCount(more)} {unit}，全选时包含。
          </Box>
        )}
      </Box>
    </Box>
  )
}
