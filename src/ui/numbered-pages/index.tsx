import { Box, Flex } from '@chakra-ui/react'
import { Button } from '../button'
import { pageWindow } from './page-window'

export interface NumberedPagesProps {
  page: number
  pages: number
  /** Rows in all. */
  total: number
  /** Whether the list's answer names the total, or it follows from a last page. */
  isTotalKnown?: boolean
  onPage: (page: number) => void
}

/** 上一页, 下一页 and up to five page numbers; nothing where there is only one page (msg-23, ann-06). */
export function NumberedPages({ page, pages, total, isTotalKnown = true, onPage }: NumberedPagesProps) {
  if (pages <= 1) return null
  const move = (to: number) => {
    if (to >= 1 && to <= pages && to !== page) onPage(to)
  }
  return (
    <Flex as="nav" aria-label="分页" align="center" justify="flex-end" gap="1" pt="4" textStyle="sm">
      <Box color="fg.muted" me="auto">
        {isTotalKnown && `共 ${total} 条`}
      </Box>
      <Button
        size="sm"
        variant="ghost"
        disabledReason={page <= 1 ? '已经是第一页' : undefined}
        onClick={() => move(page - 1)}
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
          onClick={() => move(number)}
        >
          {number}
        </Button>
      ))}
      <Button
        size="sm"
        variant="ghost"
        disabledReason={page >= pages ? '已经是最后一页' : undefined}
        onClick={() => move(page + 1)}
      >
        下一页
      </Button>
    </Flex>
  )
}
