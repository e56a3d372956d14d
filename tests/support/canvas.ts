// Functions that read a canvas. Each function stands alone, so that Playwright can send it to its page.

/** Colours of the canvas, the lowest row (from its top) that has each, and how much of it is painted. */
export function paintingOn(canvas: HTMLCanvasElement) {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
  copy?.drawImage(canvas, 0, 0)
  const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  const lowest = new Map<string, number>()
  for (let index = 0; index < data.length; index += 4)
    if (data[index + 3] === 255)
      lowest.set(`${data[index]} ${data[index + 1]} ${data[index + 2]}`, Math.floor(index / 4 / canvas.width))
  return { width: canvas.clientWidth, colors: [...lowest.keys()], lowest: Object.fromEntries(lowest) }
}

/** The most pieces that a line of this colour has in one row of the canvas. */
export function piecesOn(canvas: HTMLCanvasElement, color: string) {
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
}
