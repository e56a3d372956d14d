import { SeededChoices } from './choices'
import { responseShape, shapeByName } from './forms'
import { looseBody, looseValue } from './loose'
import { minimalBody, minimalValue } from './minimal'
import type { ResponseStyle } from './names'

/** The styles that rewrite responses; `full` needs no rewriting. */
export type RewritingStyle = Exclude<ResponseStyle, 'full'>

const bodyRewriters = { minimal: minimalBody, loose: looseBody }
const valueRewriters = { minimal: minimalValue, loose: looseValue }

/** The response to rewrite, and the inputs of the random choices. */
export interface ResponseContext {
  operationId: string
  status: number
  /** Seed of the world. */
  seed: number
  /** URL and body of the call: the same call is varied in the same way. */
  call: string
}

/** Returns the body rewritten in a style. `body` is parsed JSON and is not changed. */
export function rewriteBody(
  style: RewritingStyle,
  body: unknown,
  { operationId, status, seed, call }: ResponseContext,
) {
  const shape = responseShape(operationId, status)
  const key = `${seed} ${operationId}`
  const choices = new SeededChoices(key)
  const callChoices = new SeededChoices(`${key} ${call}`)
  return shape ? bodyRewriters[style](shape, body, { operationId, status, choices, callChoices }) : body
}

/** Returns a frame of the event stream or the web socket rewritten in a style. `name` is its schema's name. */
export function rewriteFrame(style: ResponseStyle, name: string, frame: unknown, seed: number): unknown {
  return style === 'full'
    ? frame
    : valueRewriters[style](shapeByName(name), frame, new SeededChoices(`${seed} ${name}`))
}
