import type { Change } from './change.ts'

/** The screens and pact interactions that use a changed operation. */
export interface AffectedConsumers {
  screens: string[]
  interactions: string[]
}

const line = ({ subject, where, what }: Change) => `${subject} · ${where} · ${what}`

const labelled = (what: string, names: string[]) => (names.length ? `${what} ${names.join(', ')}` : undefined)

function affectedLine({ screens, interactions }: AffectedConsumers): string {
  const found = [labelled('screens', screens), labelled('pacts', interactions)].filter(Boolean)
  return `    hits ${found.join('; ') || 'nothing that this console uses'}`
}

/** Returns a line for each breaking change, and one for the screens and pacts that it affects. */
export const breakingReport = (
  changes: Change[],
  affectedBy: (change: Change) => AffectedConsumers,
): string[] =>
  changes.filter((one) => one.breaking).flatMap((one) => [`✗ ${line(one)}`, affectedLine(affectedBy(one))])

// A change of a shared schema appears in every operation that uses it; it is listed once.
function grouped(changes: Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>()
  for (const one of changes) {
    const key = `${one.where.replace(/^(request|response \d+) /, '')} · ${one.what}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

/** Returns the changes that break nobody as Markdown list items for a changelog. */
export const changelogEntry = (changes: Change[]): string[] =>
  [...grouped(changes.filter((one) => !one.breaking))].map(([what, all]) => {
    const [first] = all
    const subject = all.length > 1 ? `${all.length} calls` : (first?.subject ?? '')
    return `- ${subject}: ${what}`
  })
