import { Choices } from './choices'
import { answerForm, formNamed } from './forms'
import { looseAnswer, looseValue } from './loose'
import { minimalAnswer, minimalValue } from './minimal'
import type { AnswerStyle } from './names'

/** A style that is not `full`, which needs no rewriting. */
export type OtherStyle = Exclude<AnswerStyle, 'full'>

const answers = { minimal: minimalAnswer, loose: looseAnswer }
const values = { minimal: minimalValue, loose: looseValue }

/** An answer on its way out. */
export interface Answered {
  operationId: string
  status: number
  /** Seed of the world. */
  seed: number
  /** What was asked: the same call varies in the same way. */
  call: string
}

/** An answer as a provider of this style writes it; `body` is JSON and stays as it is. */
export function styledAnswer(
  style: OtherStyle,
  body: unknown,
  { operationId, status, seed, call }: Answered,
) {
  const form = answerForm(operationId, status)
  const key = `${seed} ${operationId}`
  const choices = new Choices(key)
  const callChoices = new Choices(`${key} ${call}`)
  return form ? answers[style](form, body, { operationId, status, choices, callChoices }) : body
}

/** A frame of the event stream or the socket as a provider of this style writes it. */
export function styledFrame(style: AnswerStyle, name: string, frame: unknown, seed: number): unknown {
  return style === 'full' ? frame : values[style](formNamed(name), frame, new Choices(`${seed} ${name}`))
}
