import { stringify } from '../provider/exact-json'
import { rewriteFrame } from './answer-style'
import { writeFrameIds } from './ids'
import type { HostedWorld } from './worlds'

/** Returns a frame of the event stream or the web socket as it is sent in a world's styles. `name` is its schema's name. */
export function frameText({ world, style, ids }: HostedWorld, name: string, frame: unknown): string {
  const rewritten = rewriteFrame(style, name, frame, world.state.seed)
  return stringify(writeFrameIds(ids, name, rewritten))
}
