import { sparklinePoints } from '~/lib/sparkline'
import type { MountCell, RowReader } from './data-column'

/** px; low and high are percent. */
const box = { width: 80, height: 24, low: 0, high: 100 }

const namespace = 'http://www.w3.org/2000/svg'

/** A sparkline of recent percentages; hidden from screen readers, as another cell shows the current number. */
export const sparklineCell =
  <Data>(values: RowReader<Data, readonly number[]>): MountCell<Data> =>
  (cell) => {
    const svg = document.createElementNS(namespace, 'svg')
    const line = document.createElementNS(namespace, 'polyline')
    svg.setAttribute('viewBox', `-1 -1 ${box.width + 2} ${box.height + 2}`)
    svg.setAttribute('aria-hidden', 'true')
    svg.dataset['part'] = 'spark'
    svg.append(line)
    cell.append(svg)
    let last = ''
    return (data, row) => {
      const points = sparklinePoints(values(data, row), box)
      if (points === last) return
      last = points
      line.setAttribute('points', points)
    }
  }
