// JSON, so that scripts and pages that only need the names load no code.
import names from './names.json' with { type: 'json' }

/**
 * How the provider writes its responses. `full` has everything that the contract defines, in the main notation;
 * `minimal` omits everything that the documents do not guarantee; `loose` varies everything that the contract allows.
 */
export type AnswerStyle = 'full' | 'minimal' | 'loose'

export const answerStyles: string[] = names

export const isAnswerStyle = (name: unknown): name is AnswerStyle =>
  typeof name === 'string' && answerStyles.includes(name)
