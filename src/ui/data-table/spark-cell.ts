import type { MountCell, Read } from './column'

const [width, height] = [80, 24]

const namespace = 'http://www.w3.org/2000/svg'

/** Points of a line over the width, 0 to 100 over the height; a single value is no line yet. */
function pointsOf(values: readonly number[]): string {
  if (values.length < 2) return ''
  const step = width / (values.length - 1)
  return values
    .map((value, place) => `${(place * step).toFixed(1)},${(height - (value / 100) * height).toFixed(1)}`)
    .join(' ')
}

/** How a share in percent went of late, as a line; for the eyes only, the number stands in a cell of its own. */
export const sparkCell =
  <Data>(values: Read<Data, readonly number[]>): MountCell<Data> =>
  (cell) => {
    const drawing = document.createElementNS(namespace, 'svg')
    const line = document.createElementNS(namespace, 'polyline')
    drawing.setAttribute('viewBox', `-1 -1 ${width + 2} ${height + 2}`)
    drawing.setAttribute('aria-hidden', 'true')
    drawing.dataset['part'] = 'spark'
    drawing.append(line)
    cell.append(drawing)
    let last = ''
    return (data, row) => {
      const points = pointsOf(values(data, row))
      if (points === last) return
      last = points
      line.setAttribute('points', points)
    }
  }
