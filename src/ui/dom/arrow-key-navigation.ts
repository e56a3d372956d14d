import type { KeyboardEvent } from 'react'
import type { Shortcut } from '../components/key-combo'
import { hasModifier } from './has-modifier'

const offsets = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', -Infinity],
  ['End', Infinity],
])

export const listShortcuts: readonly Shortcut[] = [
  { combos: ['ArrowUp', 'ArrowDown'], description: '上一条、下一条' },
  { combos: ['Home', 'End'], description: '第一条、最后一条' },
]

/**
 * Returns an onKeyDown handler for a list: the arrows, Home and End move the focus between its items, which also
 * stay in the tab order.
 * @param selector CSS selector of the focusable items
 */
export const arrowKeyNavigation =
  (selector: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const offset = offsets.get(event.key)
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
    const index = items.findIndex((item) => item === event.target)
    if (offset === undefined || index < 0 || hasModifier(event)) return
    event.preventDefault()
    items[Math.min(items.length - 1, Math.max(0, index + offset))]?.focus()
  }
