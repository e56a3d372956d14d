import { Popover } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AnchoredPopover } from '../overlay/anchored-popover'
import { ResetButton, filterColumns } from './filter-button'

interface FilterPopoverProps {
  triggerId: string
  open: boolean
  onClose: () => void
  /** How many filters are set. */
  count: number
  onReset: () => void
  children: ReactNode
}

/** All filters of a list. The list behind it stays usable, and changes with each choice. */
export default function FilterPopover({ count, onReset, children, ...popover }: FilterPopoverProps) {
  return (
    <AnchoredPopover {...popover} w="36rem">
      <Popover.Body display="flex" flexDirection="column" gap="4" p="4" css={filterColumns}>
        {/* The name of the popover, which the button shows. */}
        <Popover.Title srOnly>筛选</Popover.Title>
        {children}
      </Popover.Body>
      <Popover.Footer>
        <ResetButton count={count} onClick={onReset} />
      </Popover.Footer>
    </AnchoredPopover>
  )
}
