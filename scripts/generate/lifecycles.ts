const lifecyclesOf = ({ components }) =>
  Object.entries(components.schemas).flatMap(([name, { 'x-lifecycle': life }]) =>
    life ? [{ name, ...life }] : [],
  )

const listText = (values) => `[${values.map((one) => `'${one}'`).join(', ')}]`

const transitionLine = ({ from, to, by }) => `      { from: '${from}', to: '${to}', by: '${by}' },`

const lifecycleText = ({ name, initial, final, transitions }) => `  ${name}: {
    initial: ${listText(initial)},
    final: ${listText(final)},
    transitions: [
${transitions.map(transitionLine).join('\n')}
    ],
  },`

/** Returns TypeScript source with the life of each thing, by the schema of its states, for rules that change states. */
export const lifecycleTable = (document) => `// Generated from the contract. Do not edit.
export const lifecycles = {
${lifecyclesOf(document).map(lifecycleText).join('\n')}
} as const
`

const isOperation = (by) => by !== 'time' && by !== 'event'

const constant = (name, states) =>
  `export const ${name}: readonly (string | undefined)[] = ${listText(states)}`

/** One constant for each operation, with the states that it leads from. */
function operationLines({ name, transitions }) {
  const called = transitions.filter(({ by }) => isOperation(by))
  return [...new Set(called.map(({ by }) => by))].map((operation) => {
    const states = called.filter(({ by }) => by === operation).map(({ from }) => from)
    return constant(`${operation}From${name}`, [...new Set(states)])
  })
}

const fileName = (name) => `${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.ts`

/**
 * Returns TypeScript sources by file name, one for each life, with what the console asks of it: in which states an
 * operation changes a thing, and which states are never left. Apart, so that a page loads those that it reads.
 */
export const lifecycleStates = (document) =>
  lifecyclesOf(document).map((life) => ({
    file: fileName(life.name),
    text: `// Generated from the contract. Do not edit.
${[constant(`final${life.name}`, life.final), ...operationLines(life)].join('\n')}
`,
  }))
