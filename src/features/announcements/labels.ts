type Tone = 'node' | 'ok' | 'warn' | 'bad' | 'purple' | 'gray'

interface Label {
  label: string
  tone: Tone
}

const kinds = new Map<string, Label>([
  ['notice', { label: '通知', tone: 'node' }],
  ['update', { label: '更新', tone: 'ok' }],
  ['maintenance', { label: '维护', tone: 'warn' }],
  ['alert', { label: '警告', tone: 'bad' }],
  ['new', { label: '新功能', tone: 'purple' }],
])

/** Returns the label of an announcement type; 公告 for types that the console does not know. */
export const announcementKind = (type: string | null | undefined): Label =>
  kinds.get(type ?? '') ?? { label: '公告', tone: 'gray' }
