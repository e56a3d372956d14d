// JSON, so that scripts and pages that only need the names load no code.
import names from './names.json' with { type: 'json' }

/**
 * How the provider writes its responses. `full` has everything that the contract defines, in the main notation;
 * `minimal` omits everything that the documents do not guarantee; `loose` varies everything that the contract allows.
 */
export type ResponseStyle = 'full' | 'minimal' | 'loose'

export const responseStyles: string[] = names

export const isResponseStyle = (name: unknown): name is ResponseStyle =>
  typeof name === 'string' && responseStyles.includes(name)
