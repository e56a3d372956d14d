import { commands, type Locator } from 'vitest/browser'
import type { Place } from './mouse-command'

export type { Place } from './mouse-command'

/** The mouse, for gestures that are looked at midway; a press alone is a `click`. */
export const mouse = {
  move: (place: Place, steps = 1): Promise<void> => commands.moveMouse('move', place, steps),
  down: (): Promise<void> => commands.moveMouse('down', { x: 0, y: 0 }, 1),
  up: (): Promise<void> => commands.moveMouse('up', { x: 0, y: 0 }, 1),
}

export const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

/** The middle of an element, where a hand would press it. */
export function centreOf(locator: Locator): Place {
  const { x, y, width, height } = boxOf(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Presses the element at a place. `detail` counts the presses of a double click, from 1. */
export function pressAt({ x, y }: Place, detail: number): void {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail }
  for (const type of ['mousedown', 'mouseup', 'click'])
    document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent(type, init))
}

/** Presses at a place and moves to another, without letting go. */
export async function startDrag(from: Place, to: Place): Promise<void> {
  await mouse.move(from)
  await mouse.down()
  await mouse.move(to, 8)
}

/** Drags from a place to another. */
export async function drag(from: Place, to: Place): Promise<void> {
  await startDrag(from, to)
  await mouse.up()
}
