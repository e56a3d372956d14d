import type { Tone } from '~/ui/theme/tones'

interface StatusLabel {
  label: string
  tone: Tone
}

const statusLabels = new Map<string, StatusLabel>([
  ['running', { label: '运行中', tone: 'ok' }],
  ['stopped', { label: '已停止', tone: 'gray' }],
  // The documents define this status for machines only.
  ['deploying', { label: '部署中', tone: 'node' }],
])

/** Label and colour of a task's or machine's status; an unknown status is its own label, a missing one `-`. */
export const powerStatus = (status: string | undefined): StatusLabel =>
  statusLabels.get(String(status)) ?? { label: status || '-', tone: 'gray' }
