// Its actions are new at each render, so memoization would only cost bytes.
'use no memo'

import { Box, Flex, Icon, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatCount } from '~/lib/units'
import { handOverFocus } from '../dom/hand-over-focus'
import type { Action } from '../row-menu'
import { ActionMenu } from '../row-menu/action-menu'
import { Button } from './button'

/** An action on the selected rows. In a menu without a selection it names the missing selection. */
export interface BulkAction extends Action {
  /** Follows the label of the button, such as how many of the rows the action applies to. */
  suffix?: string
  isPrimary?: boolean
}

interface SelectionBarProps {
  count: number
  /** How many of the selected nodes the current filter hides; they stay selected. */
  hidden: number
  /** Whether bulk actions skip the hidden nodes. */
  isHiddenSkipped?: boolean
  onClear: () => void
  actions: readonly BulkAction[]
  /** Stands below the number of selected rows, and alone without a selection. */
  summary?: ReactNode
  /** Whether a menu holds the actions without a selection; the page may offer them elsewhere. */
  hasMenu?: boolean
  /** Stands at the end without a selection. */
  children?: ReactNode
}

function hiddenText(hidden: number, isSkipped: boolean | undefined): string {
  if (hidden === 0) return ''
  return `（其中 ${formatCount(hidden)} 台${isSkipped ? '不在当前筛选中，操作会跳过' : '不在当前列表'}）`
}

function ActionButton({ action }: { action: BulkAction }) {
  const { label, suffix, icon, isPrimary, disabledReason, onSelect } = action
  return (
    <Button
      size="sm"
      px="2.5"
      {...(!isPrimary && { variant: 'outline' })}
      disabledReason={disabledReason}
      onClick={onSelect}
    >
      <Icon as={icon} aria-hidden display={{ base: 'none', '2xl': 'block' }} />
      {label}
      {suffix}
    </Button>
  )
}

/** The bulk actions as buttons where the bar has room for them in one line, or behind one. */
function BulkActions({ actions }: { actions: readonly BulkAction[] }) {
  // oxlint-disable-next-line browser/floor -- Safari before 16 has the menu
  const wide = `@container (width > ${18 + 8 * actions.length}rem)`
  const labelled = actions.map((action) => ({ ...action, label: action.label + (action.suffix ?? '') }))
  return (
    <>
      <Flex gap="1.5" css={{ display: 'none', [wide]: { display: 'flex' } }}>
        {actions.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </Flex>
      <Box css={{ [wide]: { display: 'none' } }}>
        <ActionMenu label="批量操作" actions={labelled} />
      </Box>
    </>
  )
}

/**
 * The number of selected nodes and the bulk actions; without a selection a menu may hold them. Its height is the same in
 * both, so that selecting moves no content. The element around it must have a width of its own.
 */
export function SelectionBar({ count, hidden, isHiddenSkipped, onClear, ...rest }: SelectionBarProps) {
  const { actions, summary, hasMenu = true, children } = rest
  const isAny = count > 0
  const text = `已选 ${formatCount(count)} 台${hiddenText(hidden, isHiddenSkipped)}`
  return (
    <Flex
      as="section"
      aria-label="批量操作"
      tabIndex={-1}
      align="center"
      wrap="wrap"
      gap="1.5"
      minH="10"
      // oxlint-disable-next-line browser/floor -- without it the menu stands there
      {...(isAny && { containerType: 'inline-size' })}
    >
      <Box flex="1 1 9rem" minW="0">
        <Box as="output" display="block" truncate fontWeight="semibold" {...(isAny && { 'data-tip': text })}>
          {isAny ? text : <VisuallyHidden>{text}</VisuallyHidden>}
        </Box>
        {summary}
      </Box>
      {isAny ? (
        <>
          <Button ref={handOverFocus} size="sm" px="2" variant="ghost" onClick={onClear}>
            取消选择
          </Button>
          <BulkActions actions={actions} />
        </>
      ) : (
        <>
          {children}
          {hasMenu && (
            <Box hideBelow="md">
              <ActionMenu label="批量操作" actions={actions} />
            </Box>
          )}
        </>
      )}
    </Flex>
  )
}
