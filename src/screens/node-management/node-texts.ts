import { formatMessageTime, formatTime } from '~/lib/time'
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
export const amountWithUnit = (value: number, unit: string): string =>
  Number.isNaN(value) ? '' : `${value}${unit}`

/** Formats the rented hardware; `-` when the list does not contain it. */
export function specText(nodes: NodeRowModel, row: number): string {
  const [cores, memory] = [nodes.number('leasedCores', row), nodes.number('leasedMemoryG', row)]
  const bandwidth = amountWithUnit(nodes.number('leasedBandwidth', row), 'M')
  const machine = [amountWithUnit(cores, ' 核'), amountWithUnit(memory, 'G')].filter(Boolean).join(' ')
  if (!machine && !bandwidth) return '-'
  const disk = amountWithUnit(nodes.number('diskG', row), 'G 硬盘')
  return [machine, disk, bandwidth].filter(Boolean).join(' / ')
}
