import {
  isObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../../breaking-changes/schema/json.ts'
import type { RecordUsage } from './record-usage.ts'
import type { OrderedState } from './state-order.ts'
import type { StateUsage } from './state-usage.ts'

/** A state of the provider: its meaning, its parameters as a JSON schema, and example values that it returns. */
export interface KnownState {
  name: string
  description: string
  params: JsonObject
  returnedValues: Record<string, string | number>
}

/** A state with its usage in the pacts. */
export type StateEntry = KnownState & { usage: StateUsage }

const code = (text: string) => `\`${text}\``
const codes = (texts: Iterable<string>) => [...texts].map(code).join(', ')

// A pipe ends a Markdown cell, even within code.
const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const isBound = (value: Json | undefined) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER

/** Describes the values that a parameter accepts. */
function acceptedValues(schema: JsonObject): string {
  const choices = listAt(schema, 'enum').map((one) => JSON.stringify(one))
  if (choices.length) return codes(choices)
  const { minimum, maximum } = schema
  const pattern = textAt(schema, 'pattern')
  return [
    textAt(schema, 'type') ?? 'anything',
    ...(isBound(minimum) ? [`from ${JSON.stringify(minimum)}`] : []),
    ...(isBound(maximum) ? [`up to ${JSON.stringify(maximum)}`] : []),
    ...(pattern === undefined ? [] : [`like ${code(pattern)}`]),
  ].join(' ')
}

/** Describes the default of a parameter. */
function defaultValue(schema: JsonObject, isRequired: boolean): string {
  if (isRequired) return 'always given'
  const { default: initial } = schema
  return initial === undefined ? 'any will do' : code(JSON.stringify(initial))
}

function paramsTable({ params, usage }: StateEntry): string[] {
  const required = textsAt(params, 'required')
  const rows = Object.entries(objectAt(params, 'properties')).map(([name, value]) => {
    const schema = isObject(value) ? value : {}
    const usedValues = codes(usage.params.get(name) ?? [])
    return row([
      code(name),
      acceptedValues(schema),
      defaultValue(schema, required.includes(name)),
      usedValues || '—',
    ])
  })
  if (rows.length === 0) return ['No parameters.']
  const head = ['parameter', 'what it takes', 'when left out', 'pacts and journeys give']
  return [row(head), row(head.map(() => '---')), ...rows]
}

/** Describes the values that a state returns. A provider may omit those that no request uses. */
function returnedValues({ returnedValues: answer, usage }: StateEntry): string {
  const kind = (name: string) => `${code(name)} (${typeof answer[name]})`
  const used = Object.keys(answer).filter((name) => usage.values.has(name))
  const unused = Object.keys(answer).filter((name) => !usage.values.has(name))
  const first = used.length ? `Answers ${used.map(kind).join(', ')}.` : 'Nothing needs to be answered.'
  return unused.length ? `${first} No call uses ${codes(unused)}.` : first
}

// Nearly every operation uses the signed-in state, so long lists are only counted.
const maxListedOperations = 12

function usedBy({ usage }: StateEntry): string {
  const ids = [...new Set(usage.operationIds)].toSorted()
  const count = usage.operationIds.length
  const named = ids.length > maxListedOperations ? `, of ${ids.length} operations` : `: ${codes(ids)}`
  const interactions = `Asked for by ${count} ${count === 1 ? 'interaction' : 'interactions'}${named}.`
  const journeys = `Journeys with it: ${codes(usage.journeys)}.`
  return [...(count ? [interactions] : []), ...(usage.journeys.size ? [journeys] : [])].join(' ')
}

const section = (one: StateEntry): string[] => [
  `## ${one.name}`,
  '',
  one.description,
  '',
  ...paramsTable(one),
  '',
  returnedValues(one),
  '',
  usedBy(one),
  '',
]

const introduction = `# Provider states

What a provider must be able to bring about before a call, so that it can be held to the pacts and the journeys: every
state that \`contracts/pacts\` or \`openapi/journeys\` names. This page is made from those and from the states of the
simulated provider (\`npm run pacts\`); don't edit it.

Before each call the provider gets, for each state of that call in turn, a \`POST\` to the address that \`--states\` names:

\`\`\`json
{ "state": "the balance is", "params": { "amount": "500.00" }, "action": "setup" }
\`\`\`

It answers 200 with what the state made, as one JSON object without nesting: \`{ "order_no": "R2026…" }\`, or \`{}\`. The
call then uses these values: a \`token\` in the header \`Token\`, ids in the path, the query and the body. States add up; all
that a call has belong to one user, who was signed in last by \`a user is signed in\`. A journey enters states between its
calls too. The report names the missing states; they are no failures. After the call the same comes
with \`"action": "teardown"\`: forget what was set up. An answer to that is not read.

[How to implement them](implementing-states.md), with examples in three languages; a server that does it by five functions of
yours uses [these records](#records-of-the-state-server).
`

const orderTable = (order: OrderedState[]): string[] => [
  '## In which order',
  '',
  'The states in the order in which the most interactions of the pacts can be verified soonest.',
  '',
  row(['state', 'more interactions', 'so far']),
  row(['---', '---:', '---:']),
  ...order.map(({ name, more, sum }) => row([name, String(more), String(sum)])),
  '',
]

const recordRow = ([kind, { fields, updated, where, states }]: [string, RecordUsage]) =>
  row([code(kind), codes(fields), codes(updated), codes(where), [...states].join(', ')])

const recordTable = (records: Map<string, RecordUsage>): string[] => [
  '## Records of the state server',
  '',
  'What the five functions of an adapter are given for each kind of record. A column that you do not have can be left out',
  'where no call shows it. Ids are those that `create` returned: of a `session` its token, of a `recharge_order` its number, of a',
  'plan its `pricing_plan_id`.',
  '',
  row(['kind', 'created with', 'updated', 'found or removed by', 'states']),
  row(Array<string>(5).fill('---')),
  ...[...records].map(recordRow),
  '',
]

/** The introduction of the page. */
export interface StatesSummary {
  order: OrderedState[]
  records: Map<string, RecordUsage>
}

/** Returns the states page, as Markdown. */
export const renderStatesPage = (entries: StateEntry[], { order, records }: StatesSummary): string =>
  [introduction, ...orderTable(order), ...entries.flatMap(section), ...recordTable(records)].join('\n')
