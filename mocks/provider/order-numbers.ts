import type { WorldState } from './state'
import { nextId } from './world'

/** Returns a unique order number: letter of the kind, UTC date, sequence number (R202611210001). */
export function nextOrderNumber(state: WorldState, kind: 'R' | 'L', at = state.now): string {
  const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
  return `${kind}${day}${String(nextId(state, 'order')).padStart(4, '0')}`
}
