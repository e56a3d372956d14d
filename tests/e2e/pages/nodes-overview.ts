import { expect, type Page } from '@playwright/test'
import { openInApp } from '../support/open-in-app'

export const overview = (page: Page) => page.getByRole('region', { name: '节点概览' })

/** The groups that are in view, each with its counts in its name. */
export const groups = (page: Page) => overview(page).getByRole('listbox')

export const group = (page: Page, name: string) =>
  overview(page).getByRole('listbox', { name: new RegExp(`^${name}，`) })

/** The square that the cursor is at. */
export const activeSquare = (page: Page) => overview(page).getByRole('option')

export const legend = (page: Page) => overview(page).getByRole('list', { name: '图例' })

/** Presses an option of a group of toggle buttons. */
export const choose = (page: Page, label: string, option: string) =>
  page
    .getByRole('group', { name: label, exact: true })
    .getByRole('button', { name: option, exact: true })
    .click()

/** Opens the overview and waits until all rows are loaded and their groups are shown. */
export async function openOverview(page: Page, query = '') {
  await openInApp(page, `/nodeManagement?view=overview${query}`)
  await expect(overview(page)).toHaveAttribute('aria-busy', 'false')
  await expect(groups(page).first()).toBeVisible()
}

const canvas = (page: Page) => page.locator('canvas[data-squares]')

/** The colours (rgba) at places of the window, as the canvas has them. */
export async function colorsAt(page: Page, places: readonly { x: number; y: number }[]): Promise<string[]> {
  return canvas(page).evaluate((element, places) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('no canvas')
    const { left, top, width } = element.getBoundingClientRect()
    const scale = element.width / width
    return places.map(({ x, y }) => {
      // A pixel of a copy: reading from the canvas itself would change how the browser keeps it.
      const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      copy?.drawImage(
        element,
        Math.floor((x - left) * scale),
        Math.floor((y - top) * scale),
        1,
        1,
        0,
        0,
        1,
        1,
      )
      return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])].join(' ')
    })
  }, places)
}

/** The middle of the square that the cursor is at, in the window. */
export async function cursorPlace(page: Page) {
  const box = await activeSquare(page).boundingBox()
  if (!box) throw new Error('the cursor is at no square')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The middles of a group's first squares, found by walking over them; the cursor ends at the group. */
export async function squarePlaces(page: Page, name: string, count: number) {
  await group(page, name).focus()
  await page.keyboard.press('Enter')
  const places = [await cursorPlace(page)]
  while (places.length < count) {
    await page.keyboard.press('ArrowRight')
    places.push(await cursorPlace(page))
  }
  await page.keyboard.press('Escape')
  await expect(activeSquare(page)).toHaveCount(0)
  return places
}
