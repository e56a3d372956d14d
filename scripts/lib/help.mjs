const placeholders = { port: 'N', integer: 'N', text: 'TEXT', switch: '' }

const flagOf = ([name, { kind, value = placeholders[kind] }]) => `--${name} ${value}`.trimEnd()

const noteOf = ({ help, initial }) => (initial === undefined ? help : `${help} (${initial} unless given)`)

const lines = (entries, width) => entries.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)

// npm passes flags on only after `--`.
const commandLine = (name, words) => [`npm run ${name}`, ...(words.length > 0 ? ['--', ...words] : [])]

/**
 * Returns the help text of a command.
 * @param {string} name
 * @param {import('../commands.d.mts').Command} command
 */
export function helpOf(name, { summary, options = {}, words, env = {}, tool }) {
  const flags = Object.entries(options).map((one) => [flagOf(one), noteOf(one[1])])
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
