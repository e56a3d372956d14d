import type { KeyboardEvent } from 'react'
import type { Shortcut } from './shortcut'

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', -Infinity],
  ['End', Infinity],
])

export const listShortcuts: readonly Shortcut[] = [
  { combos: ['ArrowUp', 'ArrowDown'], does: '上一条、下一条' },
  { combos: ['Home', 'End'], does: '第一条、最后一条' },
]

/**
 * As a list's onKeyDown: the arrows, Home and End go from link to link, which all stay in the tab order too.
 * @param stops selector of what the arrows stop at
 */
export const arrowMoves =
  (stops: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps.get(event.key)
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
    const at = all.findIndex((one) => one === event.target)
    if (step === undefined || at < 0) return
    event.preventDefault()
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
  }
