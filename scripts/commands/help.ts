import type { Command, Commands, Option } from './command-type.ts'

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

const summaryIn = (commands: Commands, name: string) => {
  const first = Object.keys(commands).find((one) => commands[one] === commands[name])
  return first === name || first === undefined ? (commands[name]?.summary ?? '') : `Another name of ${first}.`
}

/** Returns a line for each of these commands. */
export function tableOfCommands(names: string[], commands: Commands): string {
  const rows = names.map((name) => [name, summaryIn(commands, name)] as const)
  const width = Math.max(...names.map((name) => name.length))
  return ['npm run NAME', ...lines(rows, width), '', 'npm run NAME -- --help lists its flags.'].join('\n')
}
