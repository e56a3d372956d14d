import { Box, Flex, Heading } from '@chakra-ui/react'
import type { Announcement } from '~/api/generated/model'
import { KindBadge, StickyBadge } from '~/features/announcements/badges'
import { formatDateInWords } from '~/lib/time'
import { Markdown } from '~/ui/markdown'
import { ParagraphSkeleton } from './announcement-skeleton'

export function AnnouncementArticle({ announcement }: { announcement: Announcement }) {
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
      {content?.trim() ? (
        <Markdown
          text={content}
          fallback={
            <Box aria-busy>
              <ParagraphSkeleton />
            </Box>
          }
        />
      ) : (
        <Box color="fg.muted">暂无详细内容</Box>
      )}
    </article>
  )
}
