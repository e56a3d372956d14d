import type { Locator } from '@playwright/test'

/** Colours of the canvas, the lowest row (from its top) that has each, and how much of it is painted. */
export const painting = (scope: Locator) =>
  scope.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    copy?.drawImage(canvas, 0, 0)
    const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const lowest = new Map<string, number>()
    for (let index = 0; index < data.length; index += 4)
      if (data[index + 3] === 255)
        lowest.set(
          `${data[index]} ${data[index + 1]} ${data[index + 2]}`,
          Math.floor(index / 4 / canvas.width),
        )
    return { width: canvas.clientWidth, colors: [...lowest.keys()], lowest: Object.fromEntries(lowest) }
  })

/** The most pieces that a line of this colour has in one row of the canvas. */
export const piecesOf = (scope: Locator, lineColor: string) =>
  scope.locator('canvas').evaluate((canvas: HTMLCanvasElement, color: string) => {
    const { width, height } = canvas
    const copy = new OffscreenCanvas(width, height).getContext('2d')
    copy?.drawImage(canvas, 0, 0)
    const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] }
    const isLine = (at: number) => `${data[at]} ${data[at + 1]} ${data[at + 2]}` === color
    const piecesIn = (row: number) => {
      let pieces = 0
      for (let x = 1; x < width; x += 1) {
        const at = 4 * (row * width + x)
        if (isLine(at) && !isLine(at - 4)) pieces += 1
      }
      return pieces
    }
    return Math.max(...Array.from({ length: height }, (_row, row) => piecesIn(row)))
  }, lineColor)

/** Whether something is painted left of the plot, where the values of its axis stand. */
export const hasAxisValues = (scope: Locator) =>
  scope.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    copy?.drawImage(canvas, 0, 0)
    // Without the labels of the other axis, at the bottom.
    const { data } = copy?.getImageData(0, 0, 28, canvas.height - 40) ?? { data: [] }
    for (const value of data) if (value > 0) return true
    return false
  })
