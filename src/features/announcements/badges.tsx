import { Badge } from '@chakra-ui/react'
import type { Announcement } from '~/api/generated/model'
import type { Tone } from '~/ui/theme/tones'

interface Label {
  label: string
  tone: Tone | 'purple'
}

const kinds = new Map<string, Label>([
  ['notice', { label: '通知', tone: 'node' }],
  ['update', { label: '更新', tone: 'ok' }],
  ['maintenance', { label: '维护', tone: 'warn' }],
  ['alert', { label: '警告', tone: 'bad' }],
  ['new', { label: '新功能', tone: 'purple' }],
])

/** Returns the label of an announcement type; 公告 for types that the console does not know. */
const announcementKind = (type: string | null | undefined): Label =>
  kinds.get(type ?? '') ?? { label: '公告', tone: 'gray' }

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
