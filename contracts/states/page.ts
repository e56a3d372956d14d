import { isObject, listAt, objectAt, textAt, textsAt, type Json, type JsonObject } from '../schema/json.ts'
import type { Asked } from './asked.ts'

/** A state that the provider knows: what it means, its parameters as a JSON schema, an answer of it. */
export interface KnownState {
  name: string
  description: string
  params: JsonObject
  answer: Record<string, string | number>
}

/** A state with what the pacts ask of it. */
export type StateEntry = KnownState & { asked: Asked }

const code = (text: string) => `\`${text}\``
const codes = (texts: Iterable<string>) => [...texts].map(code).join(', ')

// A pipe would end the cell, in code too.
const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const isBound = (value: Json | undefined) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER

/** What a parameter takes, in a few words. */
function taken(schema: JsonObject): string {
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

/** What holds when a parameter is left out. */
function leftOut(schema: JsonObject, isRequired: boolean): string {
  if (isRequired) return 'always given'
  const { default: initial } = schema
  return initial === undefined ? 'any will do' : code(JSON.stringify(initial))
}

function paramsTable({ params, asked }: StateEntry): string[] {
  const required = textsAt(params, 'required')
  const rows = Object.entries(objectAt(params, 'properties')).map(([name, value]) => {
    const schema = isObject(value) ? value : {}
    const given = codes(asked.params.get(name) ?? [])
    return row([code(name), taken(schema), leftOut(schema, required.includes(name)), given || '—'])
  })
  if (rows.length === 0) return ['No parameters.']
  const head = ['parameter', 'what it takes', 'when left out', 'the pacts give']
  return [row(head), row(head.map(() => '---')), ...rows]
}

/** What the state answers; what no call uses may be left out. */
function answers({ answer, asked }: StateEntry): string {
  const kind = (name: string) => `${code(name)} (${typeof answer[name]})`
  const used = Object.keys(answer).filter((name) => asked.values.has(name))
  const unused = Object.keys(answer).filter((name) => !asked.values.has(name))
  const first = used.length ? `Answers ${used.map(kind).join(', ')}.` : 'Nothing needs to be answered.'
  return unused.length ? `${first} No call uses ${codes(unused)}.` : first
}

// The state of being signed in would name nearly every operation.
const mostNamed = 12

function askedBy({ asked }: StateEntry): string {
  const ids = [...new Set(asked.operationIds)].toSorted()
  const count = asked.operationIds.length
  const named = ids.length > mostNamed ? `, of ${ids.length} operations` : `: ${codes(ids)}`
  return `Asked for by ${count} ${count === 1 ? 'interaction' : 'interactions'}${named}.`
}

const section = (one: StateEntry): string[] => [
  `## ${one.name}`,
  '',
  one.description,
  '',
  ...paramsTable(one),
  '',
  answers(one),
  '',
  askedBy(one),
  '',
]

const introduction = `# Provider states

What a provider must be able to bring about before a call, so that it can be held to the pacts: every state that
\`contracts/pacts\` names. This page is made from those pacts and from the states of the simulated provider
(\`npm run pacts\`); don't edit it.

Before each call the provider gets, for each state of that call in turn, a \`POST\` to the address that \`--states\` names:

\`\`\`json
{ "state": "the balance is", "params": { "amount": "500.00" }, "action": "setup" }
\`\`\`

It answers 200 with what the state made, as one JSON object without nesting: \`{ "order_no": "R2026…" }\`, or \`{}\`. The
call then uses these values: a \`token\` in the header \`Token\`, ids in the path, the query and the body. States add up; all
that a call has belong to one user. After the call the same comes with \`"action": "teardown"\`: forget what was set up. An
answer to that is not read.
`

/** The states page, as Markdown. */
export const statesPage = (entries: StateEntry[]): string =>
  [introduction, ...entries.flatMap(section)].join('\n')
