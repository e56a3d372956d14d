import { sourcePattern } from './sources.js'

const listOf = (value) => (Array.isArray(value) ? value : [])

/** What brings a transition about when it is not a call. */
const causes = ['time', 'event']

/** Returns the states that can follow one, any number of transitions later, itself included. */
function reachableFrom(states, transitions) {
  const found = new Set(states)
  for (const state of found) for (const { from, to } of transitions) if (from === state) found.add(to)
  return found
}

const differences = (named, expected, problem) =>
  [...expected].filter((one) => !named.has(one)).map((one) => problem(one))

/** Each value of the enum is a state, and each state is a value. */
function stateProblems(values, { initial, final, transitions }) {
  const named = new Set([...initial, ...final, ...transitions.flatMap(({ from, to }) => [from, to])])
  return [
    ...differences(named, values, (one) => `the value \`${one}\` is in no transition`),
    ...differences(new Set(values), named, (one) => `the state \`${one}\` is no value of the enum`),
  ]
}

/** Each state can be reached, and only final ones are never left. */
function pathProblems(values, { initial, final, transitions }) {
  const reached = reachableFrom(initial, transitions)
  const left = new Set(transitions.map(({ from }) => from))
  const unreached = values.filter((one) => !reached.has(one))
  const stuck = values.filter((one) => !left.has(one) && !final.includes(one))
  return [
    ...unreached.map((one) => `nothing leads to \`${one}\``),
    ...stuck.map((one) => `\`${one}\` is never left, yet not final`),
    ...final.filter((one) => left.has(one)).map((one) => `\`${one}\` is final, yet left`),
  ]
}

function transitionProblems({ transitions }, operationIds) {
  const keys = transitions.map(({ from, to, by }) => `${from} → ${to} by ${by}`)
  return transitions.flatMap(({ from, to, by, what }, index) => [
    ...(from === to ? [`${keys[index]} leads nowhere`] : []),
    ...(keys.indexOf(keys[index]) < index ? [`${keys[index]} is there twice`] : []),
    ...(causes.includes(by) || operationIds.has(by) ? [] : [`there is no operation \`${by}\``]),
    ...(/[一-鿿]/.test(what ?? '') ? [] : [`${keys[index]} does not say in Chinese what happens`]),
  ])
}

const headProblems = ({ title, 'x-source': source, 'known-by': knownBy }) => [
  ...(/[一-鿿]/.test(title ?? '') ? [] : ['it has no Chinese title']),
  ...(sourcePattern.test(source ?? '') ? [] : ['it has no x-source, such as 1§4 or decision 56']),
  ...(listOf(knownBy).length ? [] : ['known-by names no property']),
]

function problemsOf(schema, lifecycle, operationIds) {
  const values = listOf(schema.enum)
  const lists = {
    initial: listOf(lifecycle.initial),
    final: listOf(lifecycle.final),
    transitions: listOf(lifecycle.transitions),
  }
  return [
    ...headProblems(lifecycle),
    ...stateProblems(values, lists),
    ...pathProblems(values, lists),
    ...transitionProblems(lists, operationIds),
  ]
}

/**
 * Holds the life of a thing (`x-lifecycle`, beside the enum of its states) together: every value of the enum is a state,
 * every state can be reached, only final ones are never left, and the operations exist. Guards, diagrams, the comparison
 * of documents and the verifier are made from it.
 */
export function lifecycles() {
  const operationIds = new Set()
  const found = []
  return {
    Operation: ({ operationId }) => void operationIds.add(operationId),
    Schema(schema, { location }) {
      const lifecycle = schema['x-lifecycle']
      if (lifecycle) found.push({ schema, lifecycle, location: location.child('x-lifecycle') })
    },
    Root: {
      leave(_root, { report }) {
        for (const { schema, lifecycle, location } of found)
          for (const problem of problemsOf(schema, lifecycle, operationIds))
            report({ message: `In this lifecycle ${problem}.`, location })
      },
    },
  }
}
