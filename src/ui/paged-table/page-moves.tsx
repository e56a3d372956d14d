import { Box, Flex } from '@chakra-ui/react'
import { IconButton } from '../button'
import { ChevronLeft, ChevronRight } from '../icons'

export interface PageMovesProps {
  page: number
  pages: number
  /** Rows in all. */
  total: number
  isTotalKnown: boolean
  onPage: (page: number) => void
}

/** How many rows there are, if that is known, and one page back and forth. Nothing leads outside 1..pages (ord-11). */
export function PageMoves({ page, pages, total, isTotalKnown, onPage }: PageMovesProps) {
  const move = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to)
  }
  return (
    <Flex as="nav" aria-label="分页" align="center" justify="flex-end" gap="2" pt="3" textStyle="sm">
      <Box color="fg.muted" me="auto">
        {isTotalKnown && `共 ${total} 条`}
      </Box>
      <IconButton
        size="sm"
        label="上一页"
        disabledReason={page <= 1 ? '已经是第一页' : undefined}
        onClick={() => move(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <span aria-live="polite">{isTotalKnown ? `${page}/${pages}` : `第 ${page} 页`}</span>
      <IconButton
        size="sm"
        label="下一页"
        disabledReason={page >= pages ? '已经是最后一页' : undefined}
        onClick={() => move(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Flex>
  )
}
