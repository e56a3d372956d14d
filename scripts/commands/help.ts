import type { Command, Option } from './command-type.ts'

const placeholders = { port: 'N', integer: 'N', text: 'TEXT', switch: '' }

const flagOf = ([name, { kind, value = placeholders[kind] }]: [string, Option]) =>
  `--${name} ${value}`.trimEnd()

const noteOf = ({ help, initial }: Option) =>
  initial === undefined ? help : `${help} (${initial} unless given)`

const lines = (entries: (readonly [string, string])[], width: number) =>
  entries.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)

// npm passes flags on only after `--`.
const commandLine = (name: string, words: string[]) => [
  `npm run ${name}`,
  ...(words.length > 0 ? ['--', ...words] : []),
]

/** Returns the help text of a command. */
export function helpOf(name: string, { summary, options = {}, words, env = {}, tool }: Command): string {
  const flags = Object.entries(options).map((one) => [flagOf(one), noteOf(one[1])] as const)
  const variables = Object.entries(env)
  const width = Math.max(...[...flags, ...variables].map(([first]) => first.length), 0)
  const usage = [...(words ? [`[${words.name}…]`] : []), ...flags.map(([flag]) => `[${flag}]`)]
  return [
    commandLine(name, usage).join(' '),
    `  ${summary}`,
    ...(words ? [`  ${words.name}: ${words.help}`] : []),
    ...(flags.length > 0 ? ['', ...lines(flags, width)] : []),
    ...(variables.length > 0 ? ['', 'Environment', ...lines(variables, width)] : []),
    ...(tool ? ['', `Other arguments go to ${tool}.`] : []),
  ].join('\n')
}
