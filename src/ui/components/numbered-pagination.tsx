import { Box, Flex } from '@chakra-ui/react'
import { formatCount } from '~/lib/units'
import { Button } from './button'

const maxLinks = 5

/** Returns at most five page numbers around the current page, all within 1..pages. */
export function pageWindow(page: number, pages: number): number[] {
  const count = Math.min(maxLinks, pages)
  const first = Math.min(Math.max(1, page - Math.floor(maxLinks / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

export interface NumberedPaginationProps {
  page: number
  pages: number
  /** The total number of rows. */
  total: number
  /** Whether the total is known; if not, its text is hidden. */
  isTotalKnown?: boolean
  onPageChange: (page: number) => void
}

/** Previous and next buttons with up to five page numbers; renders nothing when there is only one page. */
export function NumberedPagination({
  page,
  pages,
  total,
  isTotalKnown = true,
  onPageChange,
}: NumberedPaginationProps) {
  if (pages <= 1) return null
  const goTo = (target: number) => {
    if (target >= 1 && target <= pages && target !== page) onPageChange(target)
  }
  return (
    <Flex as="nav" aria-label="分页" align="center" justify="flex-end" gap="1" pt="4" textStyle="sm">
      <Box color="fg.muted" me="auto">
        {isTotalKnown && `共 ${formatCount(total)} 条`}
      </Box>
      <Button
        size="sm"
        variant="ghost"
        disabledReason={page <= 1 ? '已经是第一页' : undefined}
        onClick={() => goTo(page - 1)}
      >
        上一页
      </Button>
      {pageWindow(page, pages).map((number) => (
        <Button
          key={number}
          size="sm"
          variant={number === page ? 'solid' : 'ghost'}
          aria-label={`第 ${number} 页`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => goTo(number)}
        >
          {number}
        </Button>
      ))}
      <Button
        size="sm"
        variant="ghost"
        disabledReason={page >= pages ? '已经是最后一页' : undefined}
        onClick={() => goTo(page + 1)}
      >
        下一页
      </Button>
    </Flex>
  )
}
