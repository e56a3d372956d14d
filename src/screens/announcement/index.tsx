import { Box } from '@chakra-ui/react'
import { preloadMarkdown } from '~/ui/markdown'
import { usePageTitle } from '~/ui/page-title'
import { AnnouncementArticle } from './announcement-article'
import { AnnouncementSkeleton } from './announcement-skeleton'
import { BackToListLink } from './back-to-list-link'
import { AnnouncementNotFound } from './announcement-not-found'
import { useAnnouncement } from './use-announcement'

preloadMarkdown()

/** /announcements/{id} */
export default function AnnouncementScreen() {
  const { announcement, isLoading, retry } = useAnnouncement()
  usePageTitle(announcement ? `公告：${announcement.title || '-'}` : '公告详情')
  const isMissing = !isLoading && !announcement
  return (
    <>
      <BackToListLink variant="ghost">返回</BackToListLink>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="md" px="8" py="7" mt="3">
        <Box maxW="48rem" mx="auto">
          {isLoading && <AnnouncementSkeleton />}
          {announcement && <AnnouncementArticle announcement={announcement} />}
          {isMissing && (
            <AnnouncementNotFound retry={retry}>
              <BackToListLink variant="solid">返回公告列表</BackToListLink>
            </AnnouncementNotFound>
          )}
        </Box>
      </Box>
    </>
  )
}
