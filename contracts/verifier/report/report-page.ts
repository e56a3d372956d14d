import { readTitle } from '../calls/verify-reads.ts'
import {
  screensLine,
  worstFirst,
  type OperationProgress,
  type Progress,
  type ScreenProgress,
} from './progress.ts'
import { reportStyle } from './report-style.ts'
import { isUnwritten, noteText, reportSummary, untriedWriteLines, verdictOf, type Verdict } from './report.ts'
import type { CheckedResult } from './results-file.ts'
import { differsFromContractOnly } from './severity.ts'
import { keyOf } from './verification-result.ts'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const cell = (text: string | undefined) => `<td>${escaped(text ?? '')}</td>`

const classOf = (verdict: Verdict) => verdict.replaceAll(' ', '-')

const verdictCell = (verdict: Verdict) => `<td class="${classOf(verdict)}">${verdict}</td>`

/** The subject of the page; the results include those of earlier runs. */
export interface ReportPage {
  provider: string
  results: CheckedResult[]
  progress: Progress
  /** The file with the calls of failed checks, and the place of each check in it. */
  recording: string
  /** The command that opens the file. */
  replay: string
  steps: Map<string, number>
}

function agreement({ call, title }: CheckedResult): string {
  if (title === readTitle) return 'the contract agrees; Pact needs the states'
  return call.startsWith('journey ') ? 'every step holds' : 'Pact, Prism and the contract agree'
}

/** Where the console is served over a recording. */
const replayAddress = 'http://localhost:4173/?replay='

/** Returns a link to the screen that a failed call breaks, over the recorded answer. */
const replayLink = (step: number | undefined) =>
  step === undefined ? '' : `<p><a href="${replayAddress}${step}">see it in the console (${step})</a></p>`

function findings(one: CheckedResult, step: number | undefined): string {
  const faults = one.faults.map(
    ({ by, what, expected, received }) =>
      `<tr>${cell(by)}${cell(what)}${cell(expected)}${cell(received)}</tr>`,
  )
  const notes = (one.notes ?? []).map((note) => `<p>note: ${escaped(noteText(note))}</p>`).join('')
  const curl = one.curl === undefined ? '' : `<p><code>${escaped(one.curl)}</code></p>`
  const head = '<tr><th>who</th><th>what</th><th>expected</th><th>received</th></tr>'
  if (one.notImplemented !== undefined)
    return escaped(`the provider has no such route: ${one.notImplemented}`)
  if (faults.length) return `<table>${head}${faults.join('')}</table>${curl}${replayLink(step)}${notes}`
  return escaped(one.lacks === undefined ? (one.skipped ?? agreement(one)) : `lacks ${one.lacks}`) + notes
}

// Minutes are precise enough for earlier runs.
const timeOf = ({ at }: CheckedResult) => (at ? `${at.slice(0, 10)} ${at.slice(11, 16)}` : '')

function resultRow(one: CheckedResult, index: number, step: number | undefined): string {
  const verdict = verdictOf(one)
  const first = `<th scope="row"><code>${escaped(one.call)}</code><br>${escaped(one.operationId)}</th>`
  const columns = `${cell(one.status)}${cell(one.title)}${verdictCell(verdict)}<td><div class="findings">${findings(one, step)}</div></td>${cell(timeOf(one))}`
  return `<tr id="check-${index}">${first}${columns}</tr>`
}

/** Returns a cell with the verdicts of an operation's checks of one status, which leads to the worst of them. */
function statusCell(found: CheckedResult[], indexOf: (one: CheckedResult) => number): string {
  const counts = worstFirst.flatMap((verdict) => {
    const [first, ...more] = found.filter((one) => verdictOf(one) === verdict)
    return first ? [{ verdict, first, count: more.length + 1 }] : []
  })
  const [worst] = counts
  if (!worst) return '<td></td>'
  const isOne = found.length === 1
  const text = counts.map(({ verdict, count }) => (isOne ? verdict : `${count} ${verdict}`)).join(', ')
  return `<td class="${classOf(worst.verdict)}"><a href="#check-${indexOf(worst.first)}">${text}</a></td>`
}

function operationsTable(operations: OperationProgress[], indexOf: (one: CheckedResult) => number): string {
  const statuses = [...new Set(operations.flatMap(({ results }) => results.map(({ status }) => status)))]
  const sorted = statuses.toSorted()
  const rows = operations.map(({ operationId, call, verdict, results }) => {
    const cells = sorted.map((status) =>
      statusCell(
        results.filter((one) => one.status === status),
        indexOf,
      ),
    )
    const head = `<th scope="row"><code>${escaped(call)}</code><br>${escaped(operationId)}</th>`
    return `<tr id="${escaped(operationId)}">${head}${verdictCell(verdict)}${cells.join('')}</tr>`
  })
  const heads = sorted.map((status) => `<th>${escaped(status)}</th>`).join('')
  return table(`<th>operation</th><th>all</th>${heads}`, rows)
}

const table = (heads: string, rows: string[]) =>
  `<div class="wide"><table><thead><tr>${heads}</tr></thead>\n<tbody>${rows.join('\n')}</tbody></table></div>`

function screenRow({ name, title, state, lacks }: ScreenProgress): string {
  const heading =
    title === name ? escaped(name) : `<span lang="zh-CN">${escaped(title)}</span> ${escaped(name)}`
  const missing = lacks.map(
    ({ operationId, verdict }) =>
      `<li class="${classOf(verdict)}"><a href="#${escaped(operationId)}">${escaped(operationId)}</a> ${verdict}</li>`,
  )
  const list = missing.length ? `<ul>${missing.join('')}</ul>` : ''
  return `<tr><th scope="row">${heading}</th><td class="${state}">${state}</td><td>${list}</td></tr>`
}

const screensSection = (progress: Progress) =>
  progress.screens.length
    ? `<h2>Screens</h2>
<p>${screensLine(progress)}. A screen opens when its reads succeed, and works when all of its calls pass.</p>
${table('<th>screen</th><th>today</th><th>lacks</th>', progress.screens.map(screenRow))}`
    : ''

type RowOf = (one: CheckedResult) => string

const checkHeads = ['operation', 'status', 'interaction', 'result', 'findings', 'checked (UTC)']

const checksTable = (results: CheckedResult[], rowOf: RowOf) =>
  table(checkHeads.map((head) => `<th>${head}</th>`).join(''), results.map(rowOf))

const section = (title: string, text: string, results: CheckedResult[], rowOf: RowOf) =>
  results.length > 0
    ? `<h2>${title}</h2>
${text && `<p>${text}</p>\n`}${checksTable(results, rowOf)}`
    : ''

const curlText =
  'The commands expect the variables <code>PROVIDER</code> and <code>TOKEN</code> of the shell.'

/** Tells how the links to the console come to life, also on another machine. */
const replayText = ({ recording, replay, steps }: ReportPage) =>
  steps.size === 0
    ? ''
    : `<p>To see a failed call in its screen: <code>${escaped(`${replay} ${recording}`)}</code>, then follow its link. The file holds the recorded answers without tokens and passwords; send it to whom it concerns.</p>\n`

function unwrittenSection(results: CheckedResult[], rowOf: RowOf): string {
  if (results.length === 0) return ''
  const calls = new Set(results.map(({ call }) => call))
  return `<details><summary>${calls.size} not implemented: ${escaped([...calls].join(', '))}</summary>
${checksTable(results, rowOf)}</details>`
}

/** Returns the checks, those first that the console fails by. */
function checksSections(page: ReportPage, rowOf: RowOf): string {
  const { results } = page
  const failed = results.filter((one) => verdictOf(one) === 'failed')
  const others = results.filter((one) => verdictOf(one) !== 'failed' && !isUnwritten(one))
  return [
    replayText(page),
    section(
      'Failures that the console meets',
      curlText,
      failed.filter((one) => !differsFromContractOnly(one)),
      rowOf,
    ),
    section(
      'Differences from the contract only',
      `The console works with these. ${curlText}`,
      failed.filter(differsFromContractOnly),
      rowOf,
    ),
    section('Checks', untriedWriteLines(results).map(escaped).join(''), others, rowOf),
    unwrittenSection(results.filter(isUnwritten), rowOf),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Formats the results as one HTML page without scripts, which a browser opens from the disk. */
export function reportPage(page: ReportPage): string {
  const { provider, results, progress, steps } = page
  const indexes = new Map(results.map((one, index) => [one, index]))
  const indexOf = (one: CheckedResult) => indexes.get(one) ?? 0
  const operations = `<h2>Operations</h2>
${operationsTable(progress.operations, indexOf)}`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contract verification</title><style>${reportStyle}</style><main>
<h1>Contract verification</h1><p><code>${escaped(provider)}</code>: ${reportSummary(results)}</p>
${screensSection(progress)}
${operations}
${checksSections(page, (one) => resultRow(one, indexOf(one), steps.get(keyOf(one))))}</main></html>
`
}
