import { Box } from '@chakra-ui/react'
import { preloadMarkdown } from '~/ui/markdown'
import { usePageTitle } from '~/ui/page-title'
import { Article } from './article'
import { Bones } from './bones'
import { ListLink } from './list-link'
import { Missing } from './missing'
import { useAnnouncement } from './use-announcement'

preloadMarkdown()

/** /announcements/{id} */
export default function AnnouncementScreen() {
  const { announcement, isLoading, retry } = useAnnouncement()
  usePageTitle(announcement ? `公告：${announcement.title || '-'}` : '公告详情')
  const isMissing = !isLoading && !announcement
  return (
    <>
      <ListLink variant="ghost">返回</ListLink>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="md" px="8" py="7" mt="3">
        <Box maxW="48rem" mx="auto">
          {isLoading && <Bones />}
          {announcement && <Article announcement={announcement} />}
          {isMissing && (
            <Missing retry={retry}>
              <ListLink variant="solid">返回公告列表</ListLink>
            </Missing>
          )}
        </Box>
      </Box>
    </>
  )
}
