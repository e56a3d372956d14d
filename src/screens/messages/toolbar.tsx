import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronDown } from '~/ui/icons'
import { inputRecipe } from '~/ui/theme/recipes/input'
import { useEager } from '~/ui/use-eager'
import { sorts, type Sort } from './use-messages'

// Stays in sight below the shell's head: what it says of new messages must not push the list down.
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

const Check = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', cursor: 'checkbox' },
})
const Box = chakra('input', { base: { boxSize: '4', accentColor: 'node.solid', cursor: 'checkbox' } })
const Middle = chakra('output', { base: { flex: '1', display: 'flex', justifyContent: 'center' } })
const Choice = chakra('span', {
  base: {
    position: 'relative',
    '& svg': { position: 'absolute', top: '2', right: '2.5', pointerEvents: 'none' },
  },
})
const Select = chakra('select', inputRecipe)

interface ToolbarProps {
  unreadOnly: boolean
  onUnreadOnly: (isOn: boolean) => void
  sort: Sort
  onSort: (sort: Sort) => void
  /** What there is to tell, in the middle. */
  children: ReactNode
}

/** What the list shows, and in which order. */
export function Toolbar({ unreadOnly, onUnreadOnly, sort, onSort, children }: ToolbarProps) {
  const [isOn, showOn] = useEager(unreadOnly)
  const [order, showOrder] = useEager(sort)
  const turn = (on: boolean) => {
    showOn(on)
    onUnreadOnly(on)
  }
  const choose = (value: string) => {
    const next = sorts.find(([one]) => one === value)?.[0] ?? 'desc'
    showOrder(next)
    onSort(next)
  }
  return (
    <Bar>
      <Check>
        <Box type="checkbox" checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
        只显示未读消息
      </Check>
      <Middle>{children}</Middle>
      <Choice>
        <Select
          aria-label="排序"
          w="32"
          pe="8"
          cursor="pointer"
          value={order}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {sorts.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <ChevronDown size={16} aria-hidden />
      </Choice>
    </Bar>
  )
}
