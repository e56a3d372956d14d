import { installStatus, leaseTypeLabel, type StateLabel } from '~/features/nodes/labels'
import { formatPrice } from '~/lib/cost'
import { formatRunway } from '~/lib/runway'
import { formatMessageTime, formatTime } from '~/lib/time'
import { toNumber } from '~/lib/units'
import type { NodeRowModel, NumberFieldName } from './node-row-model'

/** Formats a timestamp field of a row; `-` when it is missing. */
export const timeFieldText = (nodes: NodeRowModel, field: NumberFieldName, row: number): string =>
  formatTime(nodes.number(field, row) || undefined)

/** @param value °C, NaN when unknown */
export const degreesText = (value: number): string => (Number.isNaN(value) ? '-' : `${value} °C`)

const minute = 60_000

/** Formats how long ago the node's last heartbeat was received. */
export function heartbeatText(nodes: NodeRowModel, row: number): string {
  if (nodes.isFresh(row)) return '刚刚更新'
  const moment = nodes.lastHeartbeat(row)
  if (Number.isNaN(moment)) return '-'
  return Date.now() - moment < minute ? '1分钟内' : formatMessageTime(moment)
}

/** Formats a quantity with its unit; blank when it is unknown. */
const amountWithUnit = (value: number, unit: string): string => (Number.isNaN(value) ? '' : `${value}${unit}`)

/** Formats the rented hardware; `-` when the list does not contain it. */
export function specText(nodes: NodeRowModel, row: number): string {
  const [cores, memory] = [nodes.number('leasedCores', row), nodes.number('leasedMemoryG', row)]
  const bandwidth = amountWithUnit(nodes.number('leasedBandwidth', row), 'M')
  const machine = [amountWithUnit(cores, ' 核'), amountWithUnit(memory, 'G')].filter(Boolean).join(' ')
  if (!machine && !bandwidth) return '-'
  const disk = amountWithUnit(nodes.number('diskG', row), 'G 硬盘')
  return [machine, disk, bandwidth].filter(Boolean).join(' / ')
}

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
    const isOn = nodes.text('leaseType', row) === 'monthly' ? nodes.isAutoRenew(row) : undefined
    return isOn === undefined ? '' : isOn ? on : off
  }

const priceUnits = new Map([
  ['monthly', '月'],
  ['hourly', '小时'],
])

/** The price per month or hour; blank for an own server. */
export function costText(nodes: NodeRowModel, row: number): string {
  const [price, unit] = [nodes.text('price', row), priceUnits.get(nodes.text('leaseType', row))]
  if (toNumber(price) === undefined) return ''
  return unit ? `${formatPrice(price)}/${unit}` : formatPrice(price)
}

/** The cost in the table: an own server costs nothing; `-` when the price is unknown. */
export const costCellText = (nodes: NodeRowModel, row: number): string =>
  nodes.text('source', row) === 'self_owned' ? '免费' : costText(nodes, row) || '-'

const second = 1000
const week = 7 * 24 * 3600 * second

/** How close the end of a lease is: `soon` within a week, `none` without an end. */
export type ExpiryKind = 'none' | 'expired' | 'soon' | 'later'

/**
 * @param end milliseconds since 1970, NaN without an end
 * @param now milliseconds since 1970
 */
export function expiryKind(end: number, now: number): ExpiryKind {
  if (Number.isNaN(end)) return 'none'
  if (end <= now) return 'expired'
  return end - now <= week ? 'soon' : 'later'
}

const tones = { expired: 'bad', soon: 'warn', later: 'gray' } as const

/** Returns 已过期 or the remaining time; undefined without an end. Parameters as in `expiryKind`. */
export function expiryLabel(end: number, now: number): StateLabel | undefined {
  const kind = expiryKind(end, now)
  if (kind === 'none') return undefined
  const label = kind === 'expired' ? '已过期' : `剩 ${formatRunway((end - now) / second)}`
  return { label, tone: tones[kind] }
}

/** The remaining time of a row's lease; undefined without an end. */
export const expiry = (nodes: NodeRowModel, row: number): StateLabel | undefined =>
  expiryLabel(nodes.number('endTime', row), Date.now())

/** The state of a row's last deployment; undefined without one. */
export const install = (nodes: NodeRowModel, row: number): StateLabel | undefined =>
  installStatus(nodes.text('install', row))
