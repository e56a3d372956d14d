import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronDown } from '~/ui/icons'
import { inputRecipe } from '~/ui/theme/recipes/input'
import { useOptimisticValue } from '~/ui/use-optimistic-value'
import { messageSortOrders, type MessageSortOrder } from './use-messages'

// Sticky below the top bar, so that the notice of new messages is always visible and does not shift the list.
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: '92px',
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: '12',
    mx: '-1',
    px: '1',
    mb: '2',
    bg: 'bg.page',
  },
})

const CheckboxLabel = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', cursor: 'checkbox' },
})
const Checkbox = chakra('input', { base: { boxSize: '4', accentColor: 'node.solid', cursor: 'checkbox' } })
const Notice = chakra('output', { base: { flex: '1', display: 'flex', justifyContent: 'center' } })
const SelectFrame = chakra('span', {
  base: {
    position: 'relative',
    '& svg': { position: 'absolute', top: '2', right: '2.5', pointerEvents: 'none' },
  },
})
const Select = chakra('select', inputRecipe)

interface ToolbarProps {
  unreadOnly: boolean
  onUnreadOnlyChange: (isOn: boolean) => void
  sortOrder: MessageSortOrder
  onSortOrderChange: (sortOrder: MessageSortOrder) => void
  /** A notice in the middle. */
  children: ReactNode
}

/** The filter and the sort order of the list. */
export function MessagesToolbar({
  unreadOnly,
  onUnreadOnlyChange,
  sortOrder,
  onSortOrderChange,
  children,
}: ToolbarProps) {
  const [isChecked, setIsChecked] = useOptimisticValue(unreadOnly)
  const [shownOrder, setShownOrder] = useOptimisticValue(sortOrder)
  const toggleUnreadOnly = (on: boolean) => {
    setIsChecked(on)
    onUnreadOnlyChange(on)
  }
  const selectOrder = (value: string) => {
    const next = messageSortOrders.find(([candidate]) => candidate === value)?.[0] ?? 'desc'
    setShownOrder(next)
    onSortOrderChange(next)
  }
  return (
    <Bar>
      <CheckboxLabel>
        <Checkbox
          type="checkbox"
          checked={isChecked}
          onChange={(event) => toggleUnreadOnly(event.currentTarget.checked)}
        />
        只显示未读消息
      </CheckboxLabel>
      <Notice>{children}</Notice>
      <SelectFrame>
        <Select
          aria-label="排序"
          w="32"
          pe="8"
          cursor="pointer"
          value={shownOrder}
          onChange={(event) => selectOrder(event.currentTarget.value)}
        >
          {messageSortOrders.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <ChevronDown size={16} aria-hidden />
      </SelectFrame>
    </Bar>
  )
}
