import type { Change } from './change.ts'
import {
  allAffected,
  breakingGroups,
  changelogEntry,
  noConsumers,
  placesOf,
  subjectsOf,
  uncomparedGroups,
  type AffectedBy,
  type Group,
} from './report.ts'

// A vertical bar ends a cell, and a newline the table.
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ')

const row = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

const table = (heads: string[], rows: string[][]) =>
  rows.length > 0 ? ['', row(heads), row(heads.map(() => '---')), ...rows.map(row)] : []

const cellsOf = (all: Group) => [`\`${subjectsOf(all)}\``, `\`${placesOf(all)}\``, all[0].what]

const counted = (count: number) => `${count} breaking ${count === 1 ? 'change' : 'changes'}`

function headline(base: string, breaking: number, isUncompared: boolean): string {
  if (breaking > 0) return `**${counted(breaking)}** since \`${base}\``
  return isUncompared
    ? `**No breaking change among what is compared** since \`${base}\``
    : `No breaking change since \`${base}\``
}

function breakingTable(groups: Group[], affectedBy: AffectedBy): string[] {
  const rows = groups.map((all) => {
    const { screens, interactions } = allAffected(all.map(affectedBy))
    return [...cellsOf(all), screens.join(', ') || '–', interactions.join(', ') || '–']
  })
  return table(['call', 'place', 'change', 'screens', 'pacts'], rows)
}

const folded = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', `<details><summary>${title}</summary>`, '', ...lines, '', '</details>'] : []

/** Formats changes as the comment of a pull request. */
export function markdownReport(
  base: string,
  changes: Change[],
  affectedBy: AffectedBy = () => noConsumers,
): string {
  const [breaking, uncompared] = [breakingGroups(changes), uncomparedGroups(changes)]
  const others = changelogEntry(changes)
  return [
    '### Contract',
    '',
    headline(base, breaking.length, uncompared.length > 0),
    ...breakingTable(breaking, affectedBy),
    ...table(['not compared', 'place', 'why'], uncompared.map(cellsOf)),
    ...folded(`${others.length} not breaking`, others),
  ].join('\n')
}
