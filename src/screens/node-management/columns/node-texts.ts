import { formatRunway } from '~/features/billing/runway'
import { installStatus, leaseTypeLabel, nodeStatus } from '~/features/nodes/model/labels'
import { isImageReset, isLeaseOver, isPending } from '~/features/nodes/model/lease-state'
import type { NumberFieldName } from '~/features/nodes/model/node-at'
import { setupTimes } from '~/features/nodes/setup'
import { clock } from '~/lib/clock'
import { horizonMs } from '~/lib/horizon'
import { formatPrice } from '~/lib/money'
import { ageOf, formatAge, formatTime } from '~/lib/time'
import { minuteMs, secondMs } from '~/lib/time-units'
import { formatTemperature, toNumber } from '~/lib/units'
import type { StateLabel } from '~/ui/theme/state-labels'
import { canAutoRenew } from '../capabilities'
import type { NodeRowModel } from '../node-row-model'

/** Formats a timestamp field of a row; `-` when it is missing. */
export const timeFieldText = (nodes: NodeRowModel, field: NumberFieldName, row: number): string =>
  formatTime(nodes.number(field, row) || undefined)

/** @param value °C, NaN when unknown */
export const degreesText = (value: number): string =>
  Number.isNaN(value) ? '-' : `${formatTemperature(value)} °C`

const isRowPending = (nodes: NodeRowModel, row: number) => isPending(nodes.text('leaseStatus', row))

const isRowReset = (nodes: NodeRowModel, row: number) =>
  isImageReset({ isThere: nodes.nodeId(row) !== '', status: nodes.text('status', row) })

/** State of a row's node; of a server that is not ready, whether it is a new one or gets another image. */
export const statusLabel = (nodes: NodeRowModel, row: number): StateLabel =>
  isRowPending(nodes, row)
    ? { label: isRowReset(nodes, row) ? '重置中' : '开通中', tone: 'node' }
    : nodeStatus(nodes.text('status', row))

/** Formats how long ago the node's last heartbeat was received; of a new server that is not ready, how long it takes. */
export function heartbeatText(nodes: NodeRowModel, row: number, now = clock.now()): string {
  if (isRowPending(nodes, row) && !isRowReset(nodes, row))
    return setupTimes(nodes.number('startTime', row), now) ?? '-'
  if (nodes.isFresh(row)) return '刚刚更新'
  const moment = nodes.lastHeartbeat(row)
  return ageOf(moment, now) < minuteMs ? '1 分钟内' : formatAge(moment, now)
}

/** Formats a quantity with its unit; blank when it is unknown. */
const amountWithUnit = (value: number, unit: string): string => (Number.isNaN(value) ? '' : `${value}${unit}`)

/** Formats the rented hardware; blank when the list does not contain it. */
export function specOf(
  read: (field: 'leasedCores' | 'leasedMemoryG' | 'diskG' | 'leasedBandwidth') => number,
): string {
  const bandwidth = amountWithUnit(read('leasedBandwidth'), 'M')
  const machine = [amountWithUnit(read('leasedCores'), ' 核'), amountWithUnit(read('leasedMemoryG'), 'G')]
    .filter(Boolean)
    .join(' ')
  if (!machine && !bandwidth) return ''
  const disk = amountWithUnit(read('diskG'), 'G 硬盘')
  return [machine, disk, bandwidth].filter(Boolean).join(' / ')
}

/** The rented hardware; `-` when the list does not contain it. */
export const specText = (nodes: NodeRowModel, row: number): string =>
  specOf((field) => nodes.number(field, row)) || '-'

/** Formats the machine's cores and memory; blank when both are unknown. */
export function hardwareText(nodes: NodeRowModel, row: number): string {
  const [cores, memory] = [nodes.number('cores', row), nodes.number('memoryG', row)]
  return [amountWithUnit(cores, ' 核'), amountWithUnit(memory, 'G')].filter(Boolean).join(' ')
}

export function originText(nodes: NodeRowModel, row: number): string {
  const source = nodes.text('source', row)
  return source && (source === 'self_owned' ? '自有服务器' : '云节点')
}

export const leaseTypeText = (nodes: NodeRowModel, row: number): string =>
  leaseTypeLabel(nodes.text('leaseType', row), nodes.text('source', row))

/** Returns a reader of the auto-renew state. Only monthly leases have one; blank for others. */
export const autoRenewText =
  (on: string, off: string) =>
  (nodes: NodeRowModel, row: number): string => {
    const isOn = nodes.text('leaseType', row) === 'monthly' ? nodes.node(row).isAutoRenew : undefined
    return isOn === undefined ? '' : isOn ? on : off
  }

/** Amount and date of a row's next renewal; blank when unknown. */
export function renewalText(nodes: NodeRowModel, row: number): string {
  const isOn = nodes.node(row).isAutoRenew
  const end = nodes.number('endTime', row)
  if (isOn === undefined || Number.isNaN(end)) return ''
  const moment = formatTime(end, 'MM-DD HH:mm')
  if (!isOn) return `${moment} 到期`
  const price = nodes.text('price', row)
  return toNumber(price) === undefined ? `${moment} 续费` : `${moment} 续费 ${formatPrice(price)}`
}

export const autoRenewState = autoRenewText('已开启', '未开启')

/** The auto-renew state, and the next renewal of a running lease: `已开启，11-25 08:00 续费 $15.00`. */
export function autoRenewDetail(nodes: NodeRowModel, row: number): string {
  const terms = canAutoRenew(nodes.node(row)) ? renewalText(nodes, row) : ''
  return [autoRenewState(nodes, row), terms].filter(Boolean).join('，')
}

const priceUnits = new Map([
  ['monthly', '月'],
  ['hourly', '小时'],
])

/** The price per month or hour; blank when it is unknown, as of an own server. */
export function costText(nodes: NodeRowModel, row: number): string {
  const [price, unit] = [nodes.text('price', row), priceUnits.get(nodes.text('leaseType', row))]
  if (toNumber(price) === undefined) return ''
  return unit ? `${formatPrice(price)}/${unit}` : formatPrice(price)
}

/** The cost in the table; `-` when the price is unknown. */
export const costCellText = (nodes: NodeRowModel, row: number): string => costText(nodes, row) || '-'

/** How close the end of a lease is: `soon` within the horizon, or past while the lease is not over; `none` without an end. */
export type ExpiryKind = 'none' | 'expired' | 'soon' | 'later'

/**
 * @param end milliseconds since 1970, NaN without an end
 * @param now milliseconds since 1970
 * @param status of the lease
 */
export function expiryKind(end: number, now: number, status = ''): ExpiryKind {
  if (isLeaseOver(status, end, now)) return 'expired'
  if (Number.isNaN(end)) return 'none'
  return end - now <= horizonMs ? 'soon' : 'later'
}

const tones = { expired: 'bad', soon: 'warn', later: 'gray' } as const

function expiryText(kind: ExpiryKind, left: number): string {
  if (kind === 'expired') return '已过期'
  return left > 0 ? `剩 ${formatRunway(left / secondMs)}` : '到期时间已过'
}

/** Returns 已过期 or the remaining time; undefined without an end. Parameters as in `expiryKind`. */
export function expiryLabel(end: number, now: number, status = ''): StateLabel | undefined {
  const kind = expiryKind(end, now, status)
  return kind === 'none' ? undefined : { label: expiryText(kind, end - now), tone: tones[kind] }
}

/** The remaining time of a row's lease; undefined without an end. A lease that renews itself needs no colour. */
export function expiry(nodes: NodeRowModel, row: number): StateLabel | undefined {
  const label = expiryLabel(nodes.number('endTime', row), clock.now(), nodes.text('leaseStatus', row))
  const isCalm = label?.tone === 'warn' && nodes.node(row).isAutoRenew === true
  return isCalm ? { ...label, tone: 'gray' } : label
}

/** The state of a row's last deployment; undefined without one. */
export const install = (nodes: NodeRowModel, row: number): StateLabel | undefined =>
  installStatus(nodes.text('install', row))

export const topProcess = (nodes: NodeRowModel, row: number): string => nodes.topProcess(row)

export function topProcessTip(nodes: NodeRowModel, row: number): string {
  const process = topProcess(nodes, row)
  return process && `占用最高的进程：${process}`
}
