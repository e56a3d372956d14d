import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openConsole } from '../console'
import { focus, press } from '../expectations'
import { centreOf, type Place } from '../mouse'

export const overview = (): Locator => page.getByRole('region', { name: '节点概览' })

/** The groups that are in view, each with its counts in its name. */
export const groups = (): Locator => overview().getByRole('listbox')

export const group = (name: string): Locator =>
  overview().getByRole('listbox', { name: new RegExp(`^${name}，`) })

/** The square that the cursor is at. */
export const activeSquare = (): Locator => overview().getByRole('option')

export const legend = (): Locator => overview().getByRole('list', { name: '图例' })

export const band = (): Locator => overview().css('[data-band]')

export const tooltip = (): Locator => page.css('[data-node-tooltip]')

/** Presses an option of a group of toggle buttons. */
export const choose = (label: string, option: string): Promise<void> =>
  page
    .getByRole('group', { name: label, exact: true })
    .getByRole('button', { name: option, exact: true })
    .click()

/** Opens the overview and waits until all rows are loaded and their groups are shown. */
export async function openOverview(query = ''): Promise<void> {
  await openConsole(`/nodeManagement?view=overview${query}`)
  await expect.element(overview()).toHaveAttribute('aria-busy', 'false')
  await expect.element(groups().first()).toBeVisible()
}

export function canvas(): HTMLCanvasElement {
  const element = page.css('canvas[data-squares]').element()
  if (!(element instanceof HTMLCanvasElement)) throw new Error('no canvas')
  return element
}

/** What scrolls the squares. */
export function scroller(): HTMLElement {
  const element = canvas().parentElement?.parentElement
  if (!element) throw new Error('no map')
  return element
}

/** The colours (rgba) at places of the window, as the canvas has them. */
export function colorsAt(places: readonly Place[]): string[] {
  const source = canvas()
  const { left, top, width } = source.getBoundingClientRect()
  const scale = source.width / width
  return places.map(({ x, y }) => {
    // A pixel of a copy: reading from the canvas itself would change how the browser keeps it.
    const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const [fromX, fromY] = [Math.floor((x - left) * scale), Math.floor((y - top) * scale)]
    copy?.drawImage(source, fromX, fromY, 1, 1, 0, 0, 1, 1)
    return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])].join(' ')
  })
}

/** Goes to the first square of a group by the keyboard. */
export async function enterGroup(name: string): Promise<void> {
  focus(group(name))
  await press('Enter')
  await expect.element(activeSquare()).toHaveAttribute('aria-posinset', '1')
}

/** The middles of a group's first squares, found by walking over them; the cursor ends at the group. */
export async function squarePlaces(name: string, count: number): Promise<Place[]> {
  await enterGroup(name)
  const places = [centreOf(activeSquare())]
  while (places.length < count) {
    await press('ArrowRight')
    await expect.element(activeSquare()).toHaveAttribute('aria-posinset', `${places.length + 1}`)
    places.push(centreOf(activeSquare()))
  }
  await press('Escape')
  await expect.element(activeSquare()).toHaveLength(0)
  return places
}
