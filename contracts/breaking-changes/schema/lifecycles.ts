import { isObject, listAt, objectAt, textAt, textsAt, type JsonObject } from './json.ts'

export interface Transition {
  from: string
  to: string
  /** What leads there: an operationId, `time`, or `event` for what happens outside of the API. */
  by: string
  /** What happens, in Chinese. */
  what: string
}

/** The life of a kind of thing (`x-lifecycle`), as the contract declares it beside the enum of its states. */
export interface Lifecycle {
  /** The schema of the states. */
  name: string
  /** The Chinese name of the entity. */
  title: string
  states: string[]
  initial: string[]
  final: string[]
  transitions: Transition[]
  /** The properties that tell one thing from another. */
  knownBy: string[]
}

const transitionOf = (one: JsonObject): Transition => ({
  from: textAt(one, 'from') ?? '',
  to: textAt(one, 'to') ?? '',
  by: textAt(one, 'by') ?? '',
  what: textAt(one, 'what') ?? '',
})

/** Returns the lives that a document declares. */
export const lifecyclesIn = (document: JsonObject): Lifecycle[] =>
  Object.entries(objectAt(objectAt(document, 'components'), 'schemas')).flatMap(([name, schema]) => {
    const life = isObject(schema) ? schema['x-lifecycle'] : undefined
    if (!isObject(schema) || !isObject(life)) return []
    return [
      {
        name,
        title: textAt(life, 'title') ?? name,
        states: textsAt(schema, 'enum'),
        initial: textsAt(life, 'initial'),
        final: textsAt(life, 'final'),
        transitions: listAt(life, 'transitions').filter(isObject).map(transitionOf),
        knownBy: textsAt(life, 'known-by'),
      },
    ]
  })

/** Returns the states that may follow a state, any number of transitions later; the state itself included. */
export function statesAfter({ transitions }: Pick<Lifecycle, 'transitions'>, state: string): Set<string> {
  const found = new Set([state])
  for (const one of found) for (const { from, to } of transitions) if (from === one) found.add(to)
  return found
}
