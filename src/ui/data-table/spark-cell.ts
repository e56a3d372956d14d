import { sparkPoints } from '~/lib/spark'
import type { MountCell, Read } from './column'

/** Percent over the height. */
const box = { width: 80, height: 24, low: 0, high: 100 }

const namespace = 'http://www.w3.org/2000/svg'

/** How a share in percent went of late, as a line; for the eyes only, the number stands in a cell of its own. */
export const sparkCell =
  <Data>(values: Read<Data, readonly number[]>): MountCell<Data> =>
  (cell) => {
    const drawing = document.createElementNS(namespace, 'svg')
    const line = document.createElementNS(namespace, 'polyline')
    drawing.setAttribute('viewBox', `-1 -1 ${box.width + 2} ${box.height + 2}`)
    drawing.setAttribute('aria-hidden', 'true')
    drawing.dataset['part'] = 'spark'
    drawing.append(line)
    cell.append(drawing)
    let last = ''
    return (data, row) => {
      const points = sparkPoints(values(data, row), box)
      if (points === last) return
      last = points
      line.setAttribute('points', points)
    }
  }
