import type { Worlds } from '../../server/worlds'
import { logErrors } from './log-errors'

/** Milliseconds. */
const tickInterval = 250

/** Moves the clocks of worlds on while the process lives. */
export function keepTime(worlds: Worlds) {
  setInterval(
    logErrors(() => worlds.catchUpAll()),
    tickInterval,
  ).unref()
}
