import { Box, chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { useListAnnouncements } from '~/api/generated/announcements/announcements'
import type { Announcement } from '~/api/generated/model'
import { KindBadge, StickyBadge } from '~/features/announcements/badges'
import { idText } from '~/lib/ids'
import { paths } from '~/lib/paths'
import { formatTime } from '~/lib/time'
import { ButtonLink } from '~/ui/components/button-link'
import { Card } from '~/ui/components/card'
import { EmptyState } from '~/ui/components/empty-state'
import { Link as TextLink } from '~/ui/components/link'
import { LoadFailure } from '~/ui/components/load-failure'
import { NumberedPagination } from '~/ui/components/numbered-pagination'
import { PageHeader } from '~/ui/components/page-header'
import { Skeleton } from '~/ui/components/skeleton'
import { arrowKeyNavigation } from '~/ui/dom/arrow-key-navigation'
import { usePageTitle } from '~/ui/dom/page-title'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { usePagination, type PaginationState, keepPreviousPage } from '~/ui/paged-table/use-pagination'
import { announcementListParams, announcementListUrl, announcementPageSize } from './announcement-list-url'

const List = chakra('ul', {
  base: { listStyle: 'none', transition: 'opacity 0.15s' },
  variants: { stale: { true: { opacity: 0.6 } } },
})

const rowStyle = {
  display: { base: 'grid', sm: 'flex' },
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minH: '10',
  px: '3',
  py: { base: '2', sm: '0' },
  borderBottomWidth: '1px',
} as const

const Row = chakra(Link, { base: { ...rowStyle, focusVisibleRing: 'inside', _hover: { bg: 'bg.subtle' } } })
const SkeletonRow = chakra('li', { base: rowStyle })

// As wide as the longest badge, so that the titles are aligned.
const Kind = chakra('span', { base: { w: '14', flexShrink: '0' } })
const Title = chakra('span', { base: { minW: '0', truncate: { sm: true } } })
// Below the title in narrow windows.
const Sticky = chakra('span', {
  base: { gridArea: '2 / 2', justifySelf: 'start', _empty: { display: 'none' } },
})
const Published = chakra('time', {
  base: { ms: 'auto', ps: '3', flexShrink: '0', color: 'fg.muted', textStyle: 'sm' },
})

const onArrowKeys = arrowKeyNavigation('a')

/** A page of announcements. Each link carries the list's search params, for the link back. */
function AnnouncementList({ rows, isStale }: { rows: readonly Announcement[]; isStale: boolean }) {
  const { search } = useLocation()
  return (
    <List aria-label="公告列表" aria-busy={isStale} stale={isStale} onKeyDown={onArrowKeys}>
      {rows.map(({ id, title, announcement_type, is_sticky, created_at }) => (
        <li key={idText(id)} data-row={id}>
          <Row to={paths.announcement(idText(id))} state={{ list: search }}>
            <Kind>
              <KindBadge announcement_type={announcement_type} />
            </Kind>
            <Title>{title || '-'}</Title>
            <Sticky>
              <StickyBadge is_sticky={is_sticky} />
            </Sticky>
            <Published dateTime={created_at}>{formatTime(created_at, 'YYYY-MM-DD')}</Published>
          </Row>
        </li>
      ))}
    </List>
  )
}

const widths = ['56', '72', '48', '64', '40']

/** A placeholder for a page of announcements. */
const AnnouncementListSkeleton = ({ count }: { count: number }) => (
  <List aria-label="公告列表" aria-busy>
    {Array.from({ length: count }, (_, index) => (
      <SkeletonRow key={index}>
        <Kind>
          <Skeleton w="9" h="5" />
        </Kind>
        <Skeleton w={widths[index % widths.length]} h="3.5" />
        <Skeleton ms="auto" w="20" h="3.5" />
      </SkeletonRow>
    ))}
  </List>
)

function useAnnouncements() {
  const [url, setUrl] = useUrlState(announcementListUrl)
  const params = announcementListParams(url)
  const list = useListAnnouncements(params, { query: { placeholderData: keepPreviousPage(params) } })
  return usePagination(list, {
    page: url.page,
    size: announcementPageSize,
    onPageChange: (to, history) => setUrl({ page: to }, history),
  })
}

/** Shown in place of the list when it has no rows or failed to load. */
function EmptyOrFailed({
  state,
  isRetrying,
  retry,
}: Pick<PaginationState<unknown>, 'state' | 'isRetrying' | 'retry'>) {
  return state === 'failed' ? (
    <LoadFailure text="公告加载失败" isRetrying={isRetrying} retry={retry} />
  ) : (
    <EmptyState
      drawing="messages"
      text="暂无公告"
      action={
        <>
          <ButtonLink to={paths.console()}>返回控制面板</ButtonLink>
          <TextLink to={paths.messages()}>查看站内信</TextLink>
        </>
      }
    />
  )
}

/** /announcements: announcements of the operator, paged. */
export default function AnnouncementsScreen() {
  usePageTitle('最新公告')
  const paged = useAnnouncements()
  const { state, rows, pages, isStale } = paged
  return (
    <>
      <PageHeader title="最新公告" />
      <Card p="4">
        {/* A full page's height, so that the pager does not move on a shorter last page. */}
        <Box minH={pages > 1 ? `${announcementPageSize * 2.5}rem` : undefined}>
          {state === 'loading' && <AnnouncementListSkeleton count={announcementPageSize} />}
          {state !== 'loading' && rows.length === 0 && <EmptyOrFailed {...paged} />}
          {rows.length > 0 && <AnnouncementList rows={rows} isStale={isStale} />}
        </Box>
        <NumberedPagination {...paged} />
      </Card>
    </>
  )
}
