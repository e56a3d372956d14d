import type { InputSource } from './session'

// The code points of the W3C's WebDriver.
const codes: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
  Home: '\uE011',
  End: '\uE010',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
  Delete: '\uE017',
}

const codeOf = (key: string) => codes[key] ?? key

const keyboard = (actions: InputSource['actions']): InputSource => ({ type: 'key', id: 'keyboard', actions })

/** Presses keys together, for example `Control+k`. */
export function pressing(combination: string): InputSource[] {
  const keys = combination.split('+').map(codeOf)
  const down = keys.map((value) => ({ type: 'keyDown', value }))
  const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
  return [keyboard([...down, ...up])]
}

/** Types a text, one character after the other. */
export const typing = (text: string): InputSource[] => [
  keyboard(
    Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  ),
]

const pause = { type: 'pause', duration: 0 }

/** Clicks at a point of the page, with a key held down if one is named. */
export function clicking({ x, y }: { x: number; y: number }, held?: 'Shift'): InputSource[] {
  const move = { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' }
  const click = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  const mouse: InputSource = { type: 'pointer', id: 'mouse', actions: [pause, move, ...click, pause] }
  if (!held) return [mouse]
  const value = codeOf(held)
  // In the same tick of both devices: down before the move, up after the click.
  return [keyboard([{ type: 'keyDown', value }, pause, pause, pause, { type: 'keyUp', value }]), mouse]
}
