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
