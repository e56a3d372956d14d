import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fault, VerificationResult } from './verification-result.ts'

const faultLines = ({ by, what, expected, received }: Fault): string[] => [
  `    ${by}: ${what}`,
  ...(expected === undefined ? [] : [`      expected ${expected}`]),
  ...(received === undefined ? [] : [`      received ${received}`]),
]

const marks = { kept: '✓', broken: '✗', lacking: '–' }

const verdictOf = ({ faults, lacks }: VerificationResult): keyof typeof marks =>
  faults.length ? 'broken' : lacks === undefined ? 'kept' : 'lacking'

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
  ])

export const reportSummary = (results: VerificationResult[]): string => {
  const count = (verdict: keyof typeof marks) => results.filter((one) => verdictOf(one) === verdict).length
  const counts = `${count('kept')} kept, ${count('broken')} broken`
  return count('lacking') ? `${counts}, ${count('lacking')} lacking something` : counts
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
    : escaped(one.lacks === undefined ? agreement(one) : `lacks ${one.lacks}`)
  const mark = verdictOf(one)
  return `<tr class="${mark}">${first}<td>${escaped(one.status)}</td><td>${escaped(one.title)}</td><td>${mark}</td><td>${table}</td></tr>`
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
