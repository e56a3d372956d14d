import { Badge } from '@chakra-ui/react'
import type { Announcement, AnnouncementType } from '~/api/generated/model'
import { stateLabels } from '~/ui/theme/state-labels'
import type { Tone } from '~/ui/theme/tones'

/** docs/requirements.md#ann-03 */
const announcementKind = stateLabels<AnnouncementType, Tone | 'purple'>(
  {
    notice: ['通知', 'node'],
    update: ['更新', 'ok'],
    maintenance: ['维护', 'warn'],
    alert: ['警告', 'bad'],
    new: ['新功能', 'purple'],
  },
  () => '公告',
)

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
