import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { paintingOn, piecesOn } from '../../canvas'
import { openConsole } from '../console'

// The last section of the home page: spending, runway and coming charges.

export const panel = (name: string) => page.getByRole('region', { name, exact: true })
export const chart = (name: string) => page.getByRole('application', { name })
export const numbers = (name: string) => page.getByRole('table', { name: `${name}数据` })

/** Opens the home page, not for the first time, and scrolls to the end, where the spending is. */
export async function openSpending() {
  // A first visit waits for the action items.
  localStorage.setItem('needs:height', '200')
  await openConsole('/console')
  await expect.element(panel('算力项目')).toBeVisible()
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return panel('消费走势').elements().length
    })
    .toBe(1)
}

/** Opens a day of 7 天内到期, the first one by default. */
export const openDay = (index = 0) =>
  panel('7 天内到期').getByRole('button', { expanded: false }).nth(index).click()

/** The rows of a table as texts, without its header. */
export const rowsOf = (table: Locator) =>
  table
    .css('tbody tr')
    .elements()
    .map((row) => Array.from(row.children, (cell) => cell.textContent ?? ''))

export const centsOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

const canvasOf = (name: string) => {
  const canvas = chart(name).css('canvas').element()
  if (!(canvas instanceof HTMLCanvasElement)) throw new TypeError('the chart has no canvas')
  return canvas
}

/** A colour that a chart has from the theme, as three numbers. */
export function themeColorOf(name: string, color: 'gray') {
  const canvas = canvasOf(name)
  canvas.style.color = `var(--chart-${color})`
  return getComputedStyle(canvas).color.replace(/[^\d ]/g, '')
}

/** The colours of a chart's canvas. */
export const colorsIn = (name: string) => paintingOn(canvasOf(name)).colors
export const piecesIn = (name: string, color: string) => piecesOn(canvasOf(name), color)
