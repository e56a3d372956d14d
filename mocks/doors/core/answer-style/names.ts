// Plain JSON, so that the scripts and the pages that only read links need none of the code.
import names from './names.json' with { type: 'json' }

/**
 * How a provider writes its answers. `full` holds everything that the contract knows, in its first form; `minimal`
 * leaves out whatever the documents do not promise; `loose` takes every liberty that the contract leaves.
 */
export type AnswerStyle = 'full' | 'minimal' | 'loose'

export const answerStyles: string[] = names

export const isAnswerStyle = (name: unknown): name is AnswerStyle =>
  typeof name === 'string' && answerStyles.includes(name)
