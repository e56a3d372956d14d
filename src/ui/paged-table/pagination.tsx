import { Box, Flex } from '@chakra-ui/react'
import { formatCount } from '~/lib/units'
import { IconButton } from '~/ui/components/button'
import { ChevronLeft, ChevronRight } from '~/ui/components/icons'

interface PaginationProps {
  label: string
  page: number
  pages: number
  /** Rows in all. */
  total: number
  isTotalKnown: boolean
  onPageChange: (page: number) => void
}

/** Buttons for the previous and next page, and the total where it is known. Never leaves the range 1..pages. */
export function Pagination({ label, page, pages, total, isTotalKnown, onPageChange }: PaginationProps) {
  const goTo = (target: number) => {
    if (target >= 1 && target <= pages) onPageChange(target)
  }
  return (
    <Flex
      as="nav"
      aria-label={`${label}分页`}
      align="center"
      justify="flex-end"
      gap="2"
      pt="3"
      textStyle="sm"
    >
      <Box color="fg.muted" me="auto">
        {isTotalKnown && `共 ${formatCount(total)} 条`}
      </Box>
      <IconButton
        size="sm"
        label="上一页"
        disabledReason={page <= 1 ? '已经是第一页' : undefined}
        onClick={() => goTo(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <span aria-live="polite">{isTotalKnown ? `${page}/${pages}` : `第 ${page} 页`}</span>
      <IconButton
        size="sm"
        label="下一页"
        disabledReason={page >= pages ? '已经是最后一页' : undefined}
        onClick={() => goTo(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Flex>
  )
}
