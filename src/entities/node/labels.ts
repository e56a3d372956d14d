import type { Tone } from '~/ui/data-table/cells'

type Label = readonly [label: string, tone: Tone]

export interface StateLabel {
  label: string
  tone: Tone
}

type Labels = Readonly<Record<string, Label>>

const unknown: Label = ['未知', 'gray']

const knownLabel = (known: Labels, state: string) => (Object.hasOwn(known, state) ? known[state] : undefined)

const stateLabel = ([label, tone]: Label): StateLabel => ({ label, tone })

/** A state that the documents do not list is shown as its text. */
const words =
  (known: Labels) =>
  (state = ''): StateLabel =>
    stateLabel(knownLabel(known, state) ?? (state ? [state, 'gray'] : unknown))

const nodeStates: Labels = {
  online: ['在线', 'ok'],
  running: ['运行中', 'ok'],
  offline: ['离线', 'bad'],
  unregistered: ['未注册', 'gray'],
}

/** A node's own state; the documents call any other unknown (nod-27). */
export const nodeStatus = (state = ''): StateLabel => stateLabel(knownLabel(nodeStates, state) ?? unknown)

const installed = words({
  pending: ['待部署', 'gray'],
  running: ['部署中', 'node'],
  success: ['已部署', 'ok'],
  failed: ['部署失败', 'bad'],
  timeout: ['部署超时', 'bad'],
})

/** How far an entry of the command log got; a timeout has the colour of a failure (nod-39). */
export const executionStatus = words({
  success: ['成功', 'ok'],
  failed: ['失败', 'bad'],
  running: ['执行中', 'node'],
  pending: ['等待中', 'gray'],
  timeout: ['超时', 'bad'],
})

/** How the last deployment on a node went; undefined without one (nod-28). */
export const installStatus = (status = ''): StateLabel | undefined =>
  status === '' ? undefined : installed(status)

const leaseTypes = new Map([
  ['monthly', '包月'],
  ['hourly', '按小时'],
])

/** How a node is paid for; own servers are told apart from rented ones (nod-53). */
export const leaseType = (type: string, source: string): string =>
  source === 'self_owned' ? '自有' : (leaseTypes.get(type) ?? (type || '-'))
