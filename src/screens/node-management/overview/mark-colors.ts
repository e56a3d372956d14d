import type { SystemStyleObject } from '@chakra-ui/react'
import type { ColorPair } from '~/ui/theme/base-colors'
import { areColorsForced } from '~/ui/theme/subscribe-to-themes'
import { markCount, marks } from './marks'

/**
 * The heat scale, from low to high: in the light from pale to dark, in the dark from dark to bright. The order can be
 * distinguished by the lightness alone, so that no colour vision is needed to read it.
 */
export const heatColors: readonly ColorPair[] = [
  ['#d6e4fc', '#223468'],
  ['#bdd0f8', '#2f4093'],
  ['#a9b8f1', '#4a47b5'],
  ['#a19fe6', '#6f4bc0'],
  ['#a184d7', '#954fbd'],
  ['#a766c0', '#bb57aa'],
  ['#ac469f', '#da688b'],
  ['#a62c76', '#ef8368'],
  ['#94194c', '#f9aa50'],
  ['#74102a', '#fddc72'],
]

type MarkVariable = `--mark-${string}`

const markVar = (mark: number): MarkVariable => `--mark-${mark}`
const [edgeVar, ringVar, gapVar] = ['--mark-edge', '--mark-ring', '--mark-gap'] as const

function heatVars(mode: 0 | 1) {
  const variables: Record<MarkVariable, string> = {}
  for (const [step, pair] of heatColors.entries()) variables[markVar(step)] = pair[mode]
  return variables
}

/** The colours of all marks as CSS variables: the canvas reads them from the element that has this style. */
export const markColors: SystemStyleObject = {
  ...heatVars(0),
  [markVar(marks.noData)]: '{colors.fg.muted}',
  [markVar(marks.offline)]: '{colors.bad.solid}',
  [markVar(marks.online)]: '{colors.ok.solid}',
  [markVar(marks.unregistered)]: '{colors.fg.muted}',
  [markVar(marks.unknown)]: '{colors.fg.muted}',
  [edgeVar]: 'rgb(23 27 34 / 0.14)',
  [ringVar]: '{colors.fg}',
  [gapVar]: '{colors.bg.panel}',
  _dark: { ...heatVars(1), [edgeVar]: 'rgb(231 234 239 / 0.16)' },
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
    font: style.fontFamily,
    isForced,
  }
}
