import type { SystemStyleObject } from '@chakra-ui/react'
import { fontScale } from '~/ui/dom/window-size'
import { areColorsForced } from '~/ui/theme/subscribe-to-themes'
import { chartColors, systemColors, type ChartColor } from './chart-data'

type ColorVariable = `--chart-${ChartColor | 'text' | 'line' | 'ground'}`

const tokens: Record<ColorVariable, string> = {
  '--chart-node': '{colors.node.solid}',
  '--chart-purple': '{colors.purple.solid}',
  '--chart-power': '{colors.power.solid}',
  '--chart-gray': '{colors.border.control}',
  '--chart-ok': '{colors.ok.solid}',
  '--chart-bad': '{colors.bad.solid}',
  '--chart-text': '{colors.fg.muted}',
  '--chart-line': '{colors.border}',
  '--chart-ground': '{colors.bg.panel}',
}

/** The colours as CSS variables: the canvas reads them from the element that has this style. */
export const plotColors: SystemStyleObject = tokens

/** The colours and fonts of a chart on a canvas. */
export interface PlotStyle {
  colors: Record<ChartColor, string>
  text: string
  line: string
  ground: string
  font: string
}

/** Reads the colours of the current theme from an element with the style `plotColors`. */
export function readPlotStyle(element: Element): PlotStyle {
  const style = getComputedStyle(element)
  const isForced = areColorsForced()
  const read = (name: ColorVariable, forced: string) =>
    isForced ? forced : style.getPropertyValue(name).trim()
  const colors: PlotStyle['colors'] = { ...systemColors }
  for (const color of chartColors) colors[color] = read(`--chart-${color}`, systemColors[color])
  return {
    colors,
    text: read('--chart-text', 'CanvasText'),
    line: read('--chart-line', 'GrayText'),
    ground: read('--chart-ground', 'Canvas'),
    font: `${11 * fontScale}px ${style.fontFamily}`,
  }
}
