import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useGetLatestAnnouncement } from '~/api/generated/announcements/announcements'
import { KindBadge } from '~/features/announcements/badges'
import { unwrapAnnouncement } from '~/features/announcements/unwrap-announcement'
import { idText } from '~/lib/ids'
import { paths } from '~/lib/paths'
import { formatTime } from '~/lib/time'
import { persist, readPersisted } from '~/platform/persisted'
import { IconButton } from '~/ui/components/button'
import { X } from '~/ui/components/icons'
import { Link } from '~/ui/components/link'
import { mainId } from './skip-links'

const Strip = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '9',
    ps: 'var(--edge-start)',
    pe: 'var(--edge-end)',
    borderBottomWidth: '1px',
    textStyle: 'sm',
    color: 'fg.muted',
  },
})

const Title = chakra('span', { base: { flex: '1', minW: '0', truncate: true } })

const dismissedKey = 'dismissed-announcement'

/** Whether the user has put the latest announcement away, which lasts until there is another one. */
function useDismissal(latestId: string | undefined, isPending: boolean) {
  const [dismissed, setDismissed] = useState(() => readPersisted(dismissedKey))
  const dismiss = () => {
    persist(dismissedKey, latestId)
    setDismissed(latestId)
    // The pressed button unmounts.
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }
  // While it loads it is more likely the known one than another: a strip that goes away again would move the page.
  return { isDismissed: dismissed !== undefined && (isPending || dismissed === latestId), dismiss }
}

/** The latest announcement below the top bar, 暂无公告 without one; it sends one request per mounted shell. */
export function AnnouncementBanner() {
  const { data, isPending } = useGetLatestAnnouncement()
  const latest = unwrapAnnouncement(data)
  const { isDismissed, dismiss } = useDismissal(latest && String(latest.id), isPending)
  if (isDismissed) return null
  return (
    <Strip aria-label="公告" data-screen-only>
      {latest && <KindBadge announcement_type={latest.announcement_type} />}
      <Title>
        {latest ? (
          <Link to={paths.announcement(idText(latest.id))} color="fg">
            {latest.title || '-'}
          </Link>
        ) : (
          !isPending && '暂无公告'
        )}
      </Title>
      {latest?.created_at && (
        <Box as="time" hideBelow="sm">
          {formatTime(latest.created_at, 'MM-DD')}
        </Box>
      )}
      <Link to={paths.announcements()} flexShrink="0">
        查看更多
      </Link>
      {/* It has its place while the announcement loads. */}
      {(latest || isPending) && (
        <IconButton
          size="xs"
          label="收起公告，直到下一条"
          visibility={latest ? undefined : 'hidden'}
          onClick={dismiss}
        >
          <X />
        </IconButton>
      )}
    </Strip>
  )
}
