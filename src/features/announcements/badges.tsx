import { Badge } from '@chakra-ui/react'
import type { Announcement } from '~/api/generated/model'
import { announcementKind } from './labels'

type BadgesProps = Pick<Announcement, 'announcement_type' | 'is_sticky'>

export function KindBadge({ announcement_type }: Pick<BadgesProps, 'announcement_type'>) {
  const { label, tone } = announcementKind(announcement_type)
  return <Badge colorPalette={tone}>{label}</Badge>
}

/** Badge of an announcement pinned to the top; nothing for others. */
export const StickyBadge = ({ is_sticky }: Pick<BadgesProps, 'is_sticky'>) =>
  is_sticky ? (
    <Badge variant="outline" colorPalette="power">
      置顶
    </Badge>
  ) : null
