import { formatCount } from '~/lib/units'
import type { Grouping } from './grouping'
import { marks, statusReader, type MarkSource } from './marks'

/** What is shown of a group. */
export interface GroupSummary {
  name: string
  count: number
  offline: number
  /** Mean CPU of the nodes that report it, in percent; undefined when none does. */
  cpu: number | undefined
}

/** Summarises each group from the columns. */
export function summarizeGroups({ groups, members }: Grouping, source: MarkSource): GroupSummary[] {
  const status = statusReader(source)
  const { cpu } = source.values
  return groups.map(({ name, start, count }) => {
    let [offline, reporting, total] = [0, 0, 0]
    for (let place = start; place < start + count; place++) {
      const row = members[place] ?? 0
      const percent = cpu[row] ?? Number.NaN
      if (status(row) === marks.offline) offline++
      else if (!Number.isNaN(percent)) {
        reporting++
        total += percent
      }
    }
    return { name, count, offline, cpu: reporting > 0 ? total / reporting : undefined }
  })
}

/** As screen readers tell a group: 香港，120 台，3 台离线，平均 CPU 42 %. */
export function summaryText({ name, count, offline, cpu }: GroupSummary): string {
  const parts = [
    name,
    `${formatCount(count)} 台`,
    offline > 0 && `${formatCount(offline)} 台离线`,
    cpu !== undefined && `平均 CPU ${Math.round(cpu)}%`,
  ]
  return parts.filter(Boolean).join('，')
}
