import type { Locator } from '@playwright/test'
import { paintingOn } from '../../support/canvas'

export const painting = (scope: Locator) => scope.locator('canvas').evaluate(paintingOn)

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
