import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from './button'

interface SelectionBarProps {
  count: number
  /** How many of the selected nodes the current filter hides; they stay selected. */
  hidden: number
  /** Whether bulk actions skip the hidden nodes. */
  isHiddenSkipped?: boolean
  onClear: () => void
  children?: ReactNode
}

/** The number of selected nodes and the bulk actions. Its height is fixed, so that selecting moves no content. */
export function SelectionBar({ count, hidden, isHiddenSkipped, onClear, children }: SelectionBarProps) {
  return (
    <Flex as="section" aria-label="批量操作" align="center" wrap="wrap" gap="2" minH="8">
      <Box as="output" fontWeight={count > 0 ? 'semibold' : 'normal'} color={count > 0 ? 'fg' : 'fg.muted'}>
        已选 {count} 台
        {hidden > 0 &&
          `（其中 ${hidden} 台${isHiddenSkipped ? '不在当前筛选中，操作会跳过' : '不在当前列表'}）`}
      </Box>
      {count > 0 && (
        <Button size="sm" variant="ghost" onClick={onClear}>
          取消选择
        </Button>
      )}
      {children}
    </Flex>
  )
}
