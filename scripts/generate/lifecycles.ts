import type { ApiDocument, Lifecycle } from './openapi.ts'

/** A lifecycle with the name of its schema. */
interface NamedLifecycle extends Lifecycle {
  name: string
}

const lifecyclesOf = ({ components }: ApiDocument): NamedLifecycle[] =>
  Object.entries(components.schemas).flatMap(([name, { 'x-lifecycle': life }]) =>
    life ? [{ name, ...life }] : [],
  )

const listText = (values: string[]) => `[${values.map((one) => `'${one}'`).join(', ')}]`

const transitionLine = ({ from, to, by }: Lifecycle['transitions'][number]) =>
  `      { from: '${from}', to: '${to}', by: '${by}' },`

const lifecycleText = ({ name, initial, final, transitions }: NamedLifecycle) => `  ${name}: {
    initial: ${listText(initial)},
    final: ${listText(final)},
    transitions: [
${transitions.map(transitionLine).join('\n')}
    ],
  },`

/** Returns TypeScript source with all lifecycles, by the schema of the states, for rules that change states. */
export const lifecycleTable = (document: ApiDocument): string => `// Generated from the contract. Do not edit.
export const lifecycles = {
${lifecyclesOf(document).map(lifecycleText).join('\n')}
} as const
`

const isOperation = (by: string) => by !== 'time' && by !== 'event'

const constant = (name: string, states: string[]) =>
  `export const ${name}: readonly (string | undefined)[] = ${listText(states)}`

/** Returns one constant for each operation, with the states that it leads from. */
function operationLines({ name, transitions }: NamedLifecycle): string[] {
  const called = transitions.filter(({ by }) => isOperation(by))
  return [...new Set(called.map(({ by }) => by))].map((operation) => {
    const states = called.filter(({ by }) => by === operation).map(({ from }) => from)
    return constant(`${operation}From${name}`, [...new Set(states)])
  })
}

const fileName = (name: string) => `${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.ts`

/**
 * Returns one TypeScript source for each lifecycle, for the console: the states in which an operation may change an entity,
 * and the final states. They are separate files, so that a page loads only those it reads.
 */
export const lifecycleStates = (document: ApiDocument): { file: string; text: string }[] =>
  lifecyclesOf(document).map((life) => ({
    file: fileName(life.name),
    text: `// Generated from the contract. Do not edit.
${[constant(`final${life.name}`, life.final), ...operationLines(life)].join('\n')}
`,
  }))
