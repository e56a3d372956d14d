import { Box, Flex, Heading, VisuallyHidden } from '@chakra-ui/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useParams, useLocation } from 'react-router-dom'
import { useGetAnnouncement } from '~/api/generated/announcements/announcements'
import type { Announcement } from '~/api/generated/model'
import { KindBadge, StickyBadge } from '~/features/announcements/badges'
import { unwrapAnnouncement } from '~/features/announcements/unwrap-announcement'
import { isLoadFailed } from '~/lib/load-state'
import { paths } from '~/lib/paths'
import { formatDateInWords } from '~/lib/time'
import { parseIdText } from '~/lib/url-state'
import { Button } from '~/ui/components/button'
import { ButtonLink } from '~/ui/components/button-link'
import { Card } from '~/ui/components/card'
import { ChevronLeft, LoaderCircle } from '~/ui/components/icons'
import { Skeleton } from '~/ui/components/skeleton'
import SquareDrawing from '~/ui/components/square-drawing'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { usePageTitle } from '~/ui/dom/page-title'

const load = () => import('~/ui/markdown/markdown')
const LazyMarkdown = lazy(load)

/** Starts loading the renderer in parallel with the text's request. A failure shows when `Markdown` renders. */
const preloadMarkdown = (): void => void load().catch(() => {})

/** Renders markdown; the renderer is loaded on first use, with `fallback` shown meanwhile. */
const Markdown = ({ text, fallback }: { text: string; fallback: ReactNode }) => (
  <Suspense fallback={fallback}>
    <LazyMarkdown text={text} empty="暂无详细内容" />
  </Suspense>
)

const widths = ['full', '92%', '96%', '48%']

/** A placeholder for a paragraph of text. */
const ParagraphSkeleton = () => (
  <Flex direction="column" gap="3.5" pt="1">
    {widths.map((width) => (
      <Skeleton key={width} w={width} h="3.5" />
    ))}
  </Flex>
)

/** A placeholder for an announcement, with a spinner. */
const AnnouncementSkeleton = () => (
  <Box as="output" display="block">
    <Flex align="center" justify="space-between" h="8">
      <Skeleton w="96" maxW="70%" h="6" />
      <Box as={LoaderCircle} boxSize="5" color="fg.muted" animation="spin 1s linear infinite" aria-hidden />
    </Flex>
    <VisuallyHidden>加载中</VisuallyHidden>
    <Flex gap="2" mt="3" pb="5" mb="5" borderBottomWidth="1px">
      <Skeleton w="9" h="5" />
      <Skeleton w="48" h="5" />
    </Flex>
    <ParagraphSkeleton />
  </Box>
)

function AnnouncementArticle({ announcement }: { announcement: Announcement }) {
  const { title, content, created_at } = announcement
  return (
    <article>
      <Heading as="h1" size="xl" overflowWrap="anywhere">
        {title || '-'}
      </Heading>
      <Flex align="center" wrap="wrap" gap="2" mt="3" pb="5" mb="5" borderBottomWidth="1px" textStyle="sm">
        <KindBadge {...announcement} />
        <StickyBadge {...announcement} />
        <Box as="time" color="fg.muted">
          {formatDateInWords(created_at)} 发布
        </Box>
      </Flex>
      <Markdown
        text={content ?? ''}
        fallback={
          <Box aria-busy>
            <ParagraphSkeleton />
          </Box>
        }
      />
    </article>
  )
}

interface NotFoundProps {
  isRetrying: boolean
  /** Undefined when there is no such announcement. */
  retry: (() => void) | undefined
  children: ReactNode
}

/** Shown when the announcement does not exist or failed to load. */
function AnnouncementNotFound({ isRetrying, retry, children }: NotFoundProps) {
  return (
    <Flex direction="column" align="center" gap="3" py="16" textAlign="center">
      <SquareDrawing of="search" />
      <Heading as="h1" size="lg">
        公告不存在
      </Heading>
      <p>该公告可能已被删除，或从未存在。</p>
      <Flex gap="2" mt="2">
        {retry && (
          <Button ref={handOverFocus} variant="outline" busy={isRetrying} onClick={retry}>
            重试
          </Button>
        )}
        {children}
      </Flex>
    </Flex>
  )
}

/** The search params of the list that the user came from; empty when they came from elsewhere. */
function useListSearch(): string {
  const locationState: unknown = useLocation().state
  const isFromList = typeof locationState === 'object' && locationState !== null && 'list' in locationState
  return isFromList && typeof locationState.list === 'string' ? locationState.list : ''
}

/** A link back to the same page of the list; it also works without a browser history. */
function BackToListLink({ variant, children }: { variant: 'ghost' | 'solid'; children: ReactNode }) {
  const search = useListSearch()
  return (
    <ButtonLink
      to={{ pathname: paths.announcements(), search }}
      variant={variant}
      ms={variant === 'ghost' ? '-3' : undefined}
    >
      {variant === 'ghost' && <ChevronLeft aria-hidden />}
      {children}
    </ButtonLink>
  )
}

/** The announcement with the id in the path. `retry` is undefined when there is no such announcement. */
function useAnnouncement() {
  const id = parseIdText(useParams()['id'])
  const query = useGetAnnouncement(id ?? '', { query: { enabled: id !== undefined } })
  const { data, isLoading, isFetching, error, refetch } = query
  const isFailed = isLoadFailed(query)
  return {
    announcement: unwrapAnnouncement(data),
    isLoading: isLoading && !isFailed,
    isRetrying: isFetching,
    retry: isFailed && error?.status !== 404 ? () => void refetch() : undefined,
  }
}

preloadMarkdown()

/** /announcements/{id} */
export default function AnnouncementScreen() {
  const { announcement, isLoading, ...failure } = useAnnouncement()
  usePageTitle(announcement ? `公告：${announcement.title || '-'}` : '公告详情')
  const isMissing = !isLoading && !announcement
  return (
    <>
      <BackToListLink variant="ghost">返回</BackToListLink>
      <Card px={{ base: '5', sm: '8' }} py={{ base: '5', sm: '7' }} mt="3">
        <Box maxW="48rem" mx="auto">
          {isLoading && (
            <>
              <VisuallyHidden as="h1">公告</VisuallyHidden>
              <AnnouncementSkeleton />
            </>
          )}
          {announcement && <AnnouncementArticle announcement={announcement} />}
          {isMissing && (
            <AnnouncementNotFound {...failure}>
              <BackToListLink variant="solid">返回公告列表</BackToListLink>
            </AnnouncementNotFound>
          )}
        </Box>
      </Card>
    </>
  )
}
