import { Choices } from './choices'
import { responseShape, shapeByName } from './forms'
import { looseAnswer, looseValue } from './loose'
import { minimalAnswer, minimalValue } from './minimal'
import type { AnswerStyle } from './names'

/** The styles that rewrite responses; `full` needs no rewriting. */
export type OtherStyle = Exclude<AnswerStyle, 'full'>

const bodyRewriters = { minimal: minimalAnswer, loose: looseAnswer }
const valueRewriters = { minimal: minimalValue, loose: looseValue }

/** The response to rewrite, and the inputs of the random choices. */
export interface Answered {
  operationId: string
  status: number
  /** Seed of the world. */
  seed: number
  /** URL and body of the call: the same call is varied in the same way. */
  call: string
}

/** Returns the body rewritten in a style. `body` is parsed JSON and is not changed. */
export function styledAnswer(
  style: OtherStyle,
  body: unknown,
  { operationId, status, seed, call }: Answered,
) {
  const shape = responseShape(operationId, status)
  const key = `${seed} ${operationId}`
  const choices = new Choices(key)
  const callChoices = new Choices(`${key} ${call}`)
  return shape ? bodyRewriters[style](shape, body, { operationId, status, choices, callChoices }) : body
}

/** Returns a frame of the event stream or the web socket rewritten in a style. `name` is its schema's name. */
export function styledFrame(style: AnswerStyle, name: string, frame: unknown, seed: number): unknown {
  return style === 'full'
    ? frame
    : valueRewriters[style](shapeByName(name), frame, new Choices(`${seed} ${name}`))
}
