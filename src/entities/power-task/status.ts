interface StatusLabel {
  label: string
  tone: 'ok' | 'node' | 'gray'
}

const unknown: StatusLabel = { label: '未知', tone: 'gray' }

const tasks: Record<string, StatusLabel> = {
  running: { label: '运行中', tone: 'ok' },
  stopped: { label: '已停止', tone: 'gray' },
}

const instances: Record<string, StatusLabel> = { ...tasks, deploying: { label: '部署中', tone: 'node' } }

const labelIn =
  (known: Record<string, StatusLabel>) =>
  (status: string): StatusLabel =>
    (Object.hasOwn(known, status) ? known[status] : undefined) ?? unknown

/** A task's state {2§4}. */
export const taskStatus = labelIn(tasks)

/** The state of one of its machines; what a machine may say that a task does not: that it is being set up. */
export const instanceStatus = labelIn(instances)
