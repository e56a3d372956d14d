interface StatusLabel {
  label: string
  tone: 'ok' | 'node' | 'gray'
}

const known = new Map<string, StatusLabel>([
  ['running', { label: '运行中', tone: 'ok' }],
  ['stopped', { label: '已停止', tone: 'gray' }],
  // Only machines are set up; the documents name no such state of a task.
  ['deploying', { label: '部署中', tone: 'node' }],
])

/** The state of a task or of one of its machines; any other state is shown as its text, a missing one as `-`. */
export const powerStatus = (status: string | undefined): StatusLabel =>
  known.get(status ?? '') ?? { label: status || '-', tone: 'gray' }
