import { chakra } from '@chakra-ui/react'
import { IconButton } from '~/ui/button'
import { ChevronLeft, ChevronRight } from '~/ui/icons'

interface PageButtonsProps {
  page: number
  /** 0 while unknown or empty. */
  pages: number
  onPageChange: (page: number) => void
}

/** Previous and next buttons; the page number is shown only when there is more than one page. */
export function PageButtons({ page, pages, onPageChange }: PageButtonsProps) {
  return (
    <>
      <IconButton
        size="sm"
        label="上一页"
        disabledReason={page <= 1 ? '已经是第一页' : undefined}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      {pages > 1 && (
        <chakra.span color="fg.muted" textStyle="sm">
          {page}/{pages}
        </chakra.span>
      )}
      <IconButton
        size="sm"
        label="下一页"
        disabledReason={page >= pages ? '已经是最后一页' : undefined}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </>
  )
}
