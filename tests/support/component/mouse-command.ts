import type { BrowserCommand } from 'vitest/node'

/** px, in the window of the tests. */
export interface Place {
  x: number
  y: number
}

type Act = 'move' | 'down' | 'up'

declare module 'vitest/browser' {
  interface BrowserCommands {
    moveMouse: (act: Act, place: Place, steps: number) => Promise<void>
  }
}

/** Moves the real mouse to a place, or presses or releases its button where it is. */
export const moveMouse: BrowserCommand<[Act, Place, number]> = async ({ page }, act, { x, y }, steps) =>
  act === 'move' ? page.mouse.move(x, y, { steps }) : page.mouse[act]()
