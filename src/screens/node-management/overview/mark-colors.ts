import type { SystemStyleObject } from '@chakra-ui/react'
import { alarmColor, colorVars, loadColors, loadEdge, onLoad } from '~/ui/theme/load-colors'
import { areColorsForced } from '~/ui/theme/subscribe-to-themes'
import { markCount, marks } from './marks'

type MarkVariable = `--mark-${string}`

const markVar = (mark: number): MarkVariable => `--mark-${mark}`
const [edgeVar, ringVar, gapVar] = ['--mark-edge', '--mark-ring', '--mark-gap'] as const

const levelVars = Object.fromEntries(loadColors.map((pair, step) => [`mark-${step}`, pair]))

/** The colours of all marks as CSS variables: the canvas reads them from the element that has this style. */
export const markColors: SystemStyleObject = {
  ...colorVars({ ...levelVars, [`mark-${marks.alarm}`]: alarmColor, 'mark-edge': loadEdge }),
  [markVar(marks.noData)]: '{colors.fg.muted}',
  [markVar(marks.offline)]: '{colors.bad.solid}',
  [markVar(marks.online)]: '{colors.ok.solid}',
  [markVar(marks.unregistered)]: '{colors.fg.muted}',
  [markVar(marks.unknown)]: '{colors.fg.muted}',
  [ringVar]: '{colors.fg}',
  [gapVar]: '{colors.bg.panel}',
}

/** The fill styles of the marks. */
export interface MarkStyle {
  /** By mark. */
  colors: readonly string[]
  /** A faint line around filled squares, so that pale ones stand out from the background. */
  edge: string
  /** Around selected squares. */
  ring: string
  /** Between a square and its ring. */
  gap: string
  /** Text on a light and on a dark square. */
  text: { light: string; dark: string }
  font: string
  /** The system forces its colours: steps are distinguished by how far a square is filled. */
  isForced: boolean
}

/** Reads the colours of the current theme from an element with the style `markColors`. */
export function readMarkStyle(element: Element): MarkStyle {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const isForced = areColorsForced()
  const pick = (name: string, forced: string) => (isForced ? forced : read(name))
  return {
    colors: Array.from({ length: markCount }, (_, mark) => pick(markVar(mark), 'CanvasText')),
    edge: pick(edgeVar, 'CanvasText'),
    ring: pick(ringVar, 'Highlight'),
    gap: pick(gapVar, 'Canvas'),
    text: onLoad,
    font: style.fontFamily,
    isForced,
  }
}
