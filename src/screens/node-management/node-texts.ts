import { formatMessageTime, formatTime } from '~/lib/time'
import type { NodeView, NumberField } from './node-view'

/** A moment of a row in full; `-` when it has none. */
export const timeText = (nodes: NodeView, field: NumberField, row: number): string =>
  formatTime(nodes.number(field, row) || undefined)

/** @param value °C, NaN when unknown */
export const degreesText = (value: number): string => (Number.isNaN(value) ? '-' : `${value} °C`)

const minute = 60_000

/** How long ago the node's last heartbeat came (wss-07). */
export function heartbeatText(nodes: NodeView, row: number): string {
  if (nodes.isFresh(row)) return '刚刚更新'
  const moment = nodes.lastHeard(row)
  if (Number.isNaN(moment)) return '-'
  return Date.now() - moment < minute ? '1分钟内' : formatMessageTime(moment)
}

/** A quantity with its unit; blank when it is unknown. */
export const amount = (value: number, unit: string): string => (Number.isNaN(value) ? '' : `${value}${unit}`)

/** The plan, as far as it is known; a row whose plan is not to be shown has none (i-19). */
export function specText(nodes: NodeView, row: number): string {
  const [cores, memory] = [nodes.number('leasedCores', row), nodes.number('leasedMemoryG', row)]
  const bandwidth = amount(nodes.number('leasedBandwidth', row), 'M')
  const machine = [amount(cores, ' 核'), amount(memory, 'G')].filter(Boolean).join(' ')
  if (!machine && !bandwidth) return '-'
  const disk = amount(nodes.number('diskG', row), 'G 硬盘')
  return [machine, disk, bandwidth].filter(Boolean).join(' / ')
}
