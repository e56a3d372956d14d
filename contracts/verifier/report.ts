import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fault, VerificationResult } from './verification-result.ts'

const faultLines = ({ by, what, expected, received }: Fault): string[] => [
  `    ${by}: ${what}`,
  ...(expected === undefined ? [] : [`      expected ${expected}`]),
  ...(received === undefined ? [] : [`      received ${received}`]),
]

const marks = { kept: '✓', broken: '✗', lacking: '–', 'not tried': '○' }

type Verdict = keyof typeof marks

export function verdictOf({ faults, lacks, notTried }: VerificationResult): Verdict {
  if (faults.length) return 'broken'
  if (lacks !== undefined) return 'lacking'
  return notTried === undefined ? 'kept' : 'not tried'
}

const headline = (one: VerificationResult) =>
  [marks[verdictOf(one)], one.call, `(${one.operationId})`, one.status, '·', one.title]
    .filter(Boolean)
    .join(' ')

/** Formats the results for a terminal: one line each, and the faults with expected and received values. */
export const reportLines = (results: VerificationResult[]): string[] =>
  results.flatMap((one) => [
    headline(one),
    ...one.faults.flatMap(faultLines),
    ...(one.lacks === undefined ? [] : [`    lacks ${one.lacks}`]),
    ...(one.notTried === undefined ? [] : [`    not tried: ${one.notTried}`]),
  ])

export const reportSummary = (results: VerificationResult[]): string => {
  const count = (verdict: Verdict) => results.filter((one) => verdictOf(one) === verdict).length
  return [
    `${count('kept')} kept, ${count('broken')} broken`,
    ...(count('lacking') ? [`${count('lacking')} lacking something`] : []),
    ...(count('not tried') ? [`${count('not tried')} not tried`] : []),
  ].join(', ')
}

/** Lists the states that are missing, those that most checks wait for first. */
export function missingStateLines(results: VerificationResult[]): string[] {
  const counts = new Map<string, number>()
  for (const { lacks = '' } of results)
    for (const [, state = ''] of lacks.matchAll(/the state '([^']+)'/g))
      counts.set(state, (counts.get(state) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  return sorted.map(([state, count]) => `  '${state}' would let ${count} more be checked`)
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const cell = (text: string | undefined) => `<td>${escaped(text ?? '')}</td>`

const agreement = ({ call }: VerificationResult) =>
  call.startsWith('journey ') ? 'every step holds' : 'Pact, Prism and the contract agree'

function rows(one: VerificationResult): string {
  const first = `<th scope="row"><code>${escaped(one.call)}</code><br>${escaped(one.operationId)}</th>`
  const faults = one.faults.map(
    ({ by, what, expected, received }) =>
      `<tr>${cell(by)}${cell(what)}${cell(expected)}${cell(received)}</tr>`,
  )
  const table = faults.length
    ? `<table><tr><th>who</th><th>what</th><th>expected</th><th>received</th></tr>${faults.join('')}</table>`
    : escaped(one.lacks === undefined ? (one.notTried ?? agreement(one)) : `lacks ${one.lacks}`)
  const mark = verdictOf(one)
  return `<tr class="${mark.replace(' ', '-')}">${first}<td>${escaped(one.status)}</td><td>${escaped(one.title)}</td><td>${mark}</td><td>${table}</td></tr>`
}

const style = `body{font:14px/1.5 system-ui,"Noto Sans SC",sans-serif;margin:2rem auto;max-width:90rem;padding:0 1rem;color:#1b2430;background:#faf9f6}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #d9dde3;padding:.4rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
thead th{background:#eef1f5}.broken>td:nth-of-type(3){color:#b3261e;font-weight:600}.kept>td:nth-of-type(3){color:#1b7f4b}
@media(prefers-color-scheme:dark){body{color:#e4e8ee;background:#12161c}th,td{border-color:#333c48}thead th{background:#1c232c}}`

/** Formats the results as one HTML page without scripts. */
export const reportPage = (provider: string, results: VerificationResult[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contract verification</title><style>${style}</style>
<h1>Contract verification</h1><p><code>${escaped(provider)}</code>: ${reportSummary(results)}</p>
<table><thead><tr><th>operation</th><th>status</th><th>interaction</th><th>result</th><th>findings</th></tr></thead>
<tbody>${results.map(rows).join('\n')}</tbody></table></html>
`

export function writePage(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
