/** The side of a square beside a word, and from one to the next in a line of squares; px. */
export const [squareSide, squarePitch] = [10, 12]

/** The outline of a square that is not filled, px. */
export const squareOutline = 1.5

/** The corner of a square, as a part of its side. */
const cornerPart = 0.22

/** The corner of a square with the given side, in the side's unit. */
export const squareCorner = (side: number): number => Math.round(side * cornerPart * 100) / 100

/** The same for any side. */
export const squareRadius = `${cornerPart * 100}%`

/** The sign of the console: one square stands for one machine. Filled, or hollow where a machine is not there. */
export const squareStyles = {
  display: 'inline-block',
  boxSize: `${squareSide / 16}rem`,
  borderRadius: 'square',
  borderWidth: `${squareOutline}px`,
  borderColor: 'fg.muted',
  _highContrast: { borderColor: 'CanvasText' },
} as const
