import { Box, Heading } from '@chakra-ui/react'
import { useListAnnouncements } from '~/api/generated/announcements/announcements'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Megaphone } from '~/ui/icons'
import { NumberedPagination } from '~/ui/numbered-pagination'
import { usePageTitle } from '~/ui/page-title'
import { usePagination, type PaginationState } from '~/ui/paged-table/use-pagination'
import { keepPreviousPage } from '~/ui/paged-table/keep-previous-page'
import { parsePage, useUrlSearchParams } from '~/ui/use-url-search-params'
import { AnnouncementListSkeleton, AnnouncementList } from './announcement-list'

const pageSize = 10

function useAnnouncements() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const params = { page: parsePage(searchParams), limit: pageSize }
  const list = useListAnnouncements(params, { query: { placeholderData: keepPreviousPage(params) } })
  return usePagination(list, {
    page: params.page,
    size: pageSize,
    onPageChange: (to, options) => updateSearchParams({ page: to }, options),
  })
}

/** A failed load also shows the empty state, as the documents require, with a retry button. */
function EmptyOrError({ state, retry }: Pick<PaginationState<unknown>, 'state' | 'retry'>) {
  const retryAction = (
    <>
      <Box textStyle="sm">公告没能加载出来</Box>
      <Button size="sm" variant="outline" onClick={retry}>
        重试
      </Button>
    </>
  )
  return <EmptyState icon={Megaphone} text="暂无公告" action={state === 'failed' && retryAction} />
}

/** /announcements: announcements of the operator, paged. */
export default function AnnouncementsScreen() {
  usePageTitle('最新公告')
  const paged = useAnnouncements()
  const { state, rows, pages, isStale, retry } = paged
  return (
    <>
      <Heading as="h1" size="lg" mb="4">
        最新公告
      </Heading>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="md" p="4">
        {/* A full page's height, so that the pager does not move on a shorter last page. */}
        <Box minH={pages > 1 ? `${pageSize * 3}rem` : undefined}>
          {state === 'loading' && <AnnouncementListSkeleton count={pageSize} />}
          {state !== 'loading' && rows.length === 0 && <EmptyOrError state={state} retry={retry} />}
          {rows.length > 0 && <AnnouncementList rows={rows} isStale={isStale} />}
        </Box>
        <NumberedPagination {...paged} />
      </Box>
    </>
  )
}
