import { Badge } from '@chakra-ui/react'
import type { Announcement } from '~/api/generated/model'
import { announcementKind } from './labels'

type BadgesProps = Pick<Announcement, 'announcement_type' | 'is_sticky'>

/** Of which kind an announcement is (ann-03). */
export function KindBadge({ announcement_type }: Pick<BadgesProps, 'announcement_type'>) {
  const { label, tone } = announcementKind(announcement_type)
  return <Badge colorPalette={tone}>{label}</Badge>
}

/** Says that an announcement is kept at the top; nothing when it is not. */
export const StickyBadge = ({ is_sticky }: Pick<BadgesProps, 'is_sticky'>) =>
  is_sticky ? (
    <Badge variant="outline" colorPalette="power">
      置顶
    </Badge>
  ) : null
