import type { Change } from './change.ts'

/** Who is hurt by a change of an operation. */
export interface Hits {
  screens: string[]
  interactions: string[]
}

const line = ({ subject, where, what }: Change) => `${subject} · ${where} · ${what}`

const several = (what: string, names: string[]) => (names.length ? `${what} ${names.join(', ')}` : undefined)

function hitLine({ screens, interactions }: Hits): string {
  const found = [several('screens', screens), several('pacts', interactions)].filter(Boolean)
  return `    hits ${found.join('; ') || 'nothing that this console uses'}`
}

/** One line for each breaking change, and who is hit by it. */
export const breakingReport = (changes: Change[], hitsOf: (change: Change) => Hits): string[] =>
  changes.filter((one) => one.breaking).flatMap((one) => [`✗ ${line(one)}`, hitLine(hitsOf(one))])

// A reworded schema is reworded in every call that uses it: said once.
function grouped(changes: Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>()
  for (const one of changes) {
    const key = `${one.where.replace(/^(request|response \d+) /, '')} · ${one.what}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

/** An entry for a changelog, in Markdown: what changed without breaking anyone. */
export const changelogEntry = (changes: Change[]): string[] =>
  [...grouped(changes.filter((one) => !one.breaking))].map(([what, all]) => {
    const [first] = all
    const subject = all.length > 1 ? `${all.length} calls` : (first?.subject ?? '')
    return `- ${subject}: ${what}`
  })
