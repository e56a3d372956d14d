import { nodeStatus } from '~/features/nodes/model/labels'
import { percentBar } from '~/features/nodes/usage'
import { degreesText, expiry as nodeExpiry } from '../columns/node-texts'
import type { NodeRowModel } from '../node-row-model'
import type { FleetValues } from './fleet-values'

/** The description of a node for the tooltip and for screen readers. */
export interface NodeDescription {
  name: string
  ip: string
  status: ReturnType<typeof nodeStatus>
  cpu: string
  temperature: string
  expiry: string
}

export function describeNode(
  nodes: NodeRowModel,
  { cpu, temperature }: Pick<FleetValues, 'cpu' | 'temperature'>,
  row: number,
): NodeDescription {
  return {
    name: nodes.name(row),
    ip: nodes.text('lanIp', row) || nodes.text('publicIp', row) || '-',
    status: nodeStatus(nodes.text('status', row)),
    cpu: percentBar(cpu[row] ?? Number.NaN).text,
    temperature: degreesText(temperature[row] ?? Number.NaN),
    expiry: nodeExpiry(nodes, row)?.label ?? '-',
  }
}

/** As one sentence: 东京-01，10.0.0.10，在线，CPU 42%，温度 50 °C，到期 剩 12 天. */
export const descriptionText = ({ name, ip, status, cpu, temperature, expiry }: NodeDescription): string =>
  [
    name,
    ...(ip === name ? [] : [ip]),
    status.label,
    `CPU ${cpu}`,
    `温度 ${temperature}`,
    `到期 ${expiry}`,
  ].join('，')
