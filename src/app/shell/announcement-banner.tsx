import { chakra, Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { useGetLatestAnnouncement } from '~/api/generated/announcements/announcements'
import { unwrapAnnouncement } from '~/features/announcements/unwrap-announcement'
import { paths } from '~/lib/paths'
import { Megaphone } from '~/ui/icons'

const Strip = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '9',
    px: '6',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    textStyle: 'sm',
    color: 'fg.muted',
    _icon: { boxSize: '4', flexShrink: '0' },
  },
})

const Title = chakra('span', { base: { flex: '1', minW: '0', truncate: true } })

/** The latest announcement's title as a link; 暂无公告 when there is none or the request failed. */
function LatestTitle() {
  const { data, isPending } = useGetLatestAnnouncement()
  const latest = unwrapAnnouncement(data)
  if (latest)
    return (
      <Link asChild color="fg">
        <RouterLink to={paths.announcement(latest.id)}>{latest.title || '-'}</RouterLink>
      </Link>
    )
  return isPending ? null : '暂无公告'
}

/** The banner below the top bar; it sends one request per mounted shell. */
export function AnnouncementBanner() {
  return (
    <Strip aria-label="公告">
      <Megaphone aria-hidden />
      <Title>
        <LatestTitle />
      </Title>
      <Link asChild flexShrink="0">
        <RouterLink to={paths.announcements()}>查看更多</RouterLink>
      </Link>
    </Strip>
  )
}
