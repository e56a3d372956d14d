import type { Change } from './change.ts'

/** The screens and pact interactions that use a changed operation. */
export interface AffectedConsumers {
  screens: string[]
  interactions: string[]
}

export type AffectedBy = (change: Change) => AffectedConsumers

export const noConsumers: AffectedConsumers = { screens: [], interactions: [] }

const withoutDirection = (where: string) => where.replace(/^(request|response \d+) /, '')

// Operations that break callers as a whole are listed one by one.
const causeOf = ({ breaking, subject, where, cause }: Change) =>
  cause ?? (breaking && where === 'operation' ? subject : withoutDirection(where))

export type Group = [Change, ...Change[]]

// A change of a shared schema appears wherever the schema is used; it is listed once.
function grouped(changes: Change[]): Group[] {
  const groups = new Map<string, Group>()
  for (const one of changes) {
    const key = `${causeOf(one)} · ${one.what}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

const distinct = (texts: string[]) => [...new Set(texts)]

export function subjectsOf(changes: Group): string {
  const count = distinct(changes.map(({ subject }) => subject)).length
  return count > 1 ? `${count} calls` : changes[0].subject
}

/** Returns the place of a change, and how many more there are: another list that holds the same schema, another call. */
export function placesOf(changes: Group): string {
  const [{ where }] = changes
  const place = changes.length > 1 ? withoutDirection(where) : where
  const others = distinct(changes.map((one) => withoutDirection(one.where))).length - 1
  return others > 0 ? `${place} (and ${others} more places)` : place
}

const line = (changes: Group) => `${subjectsOf(changes)} · ${placesOf(changes)} · ${changes[0].what}`

const labelled = (what: string, names: string[]) => (names.length ? `${what} ${names.join(', ')}` : undefined)

function affectedLine({ screens, interactions }: AffectedConsumers): string {
  const found = [labelled('screens', screens), labelled('pacts', interactions)].filter(Boolean)
  return `    hits ${found.join('; ') || 'nothing that this console uses'}`
}

export function allAffected(all: AffectedConsumers[]): AffectedConsumers {
  return {
    screens: distinct(all.flatMap(({ screens }) => screens)),
    interactions: distinct(all.flatMap(({ interactions }) => interactions)),
  }
}

function callsLine(changes: Change[]): string[] {
  const calls = distinct(changes.map(({ operationId, subject }) => operationId ?? subject))
  return calls.length > 1 ? [`    in ${calls.join(', ')}`] : []
}

/** Returns the breaking changes, those of one cause together. */
export const breakingGroups = (changes: Change[]): Group[] => grouped(changes.filter((one) => one.breaking))

/** Returns the differences that are not compared, those of one cause together. */
export const uncomparedGroups = (changes: Change[]): Group[] =>
  grouped(changes.filter((one) => one.isUncompared === true))

/** Returns a line for each difference that is not compared. */
export const uncomparedReport = (changes: Change[]): string[] =>
  uncomparedGroups(changes).map((all) => `? ${line(all)}`)

/** Returns a line for each breaking change, the calls if there are several, and the screens and pacts, if they are known. */
export const breakingReport = (changes: Change[], affectedBy?: AffectedBy): string[] =>
  breakingGroups(changes).flatMap((all) => [
    `✗ ${line(all)}`,
    ...callsLine(all),
    ...(affectedBy ? [affectedLine(allAffected(all.map(affectedBy)))] : []),
  ])

/** Returns the changes that break nobody as Markdown list items for a changelog. */
export const changelogEntry = (changes: Change[]): string[] =>
  grouped(changes.filter((one) => !one.breaking && one.isUncompared !== true)).map(
    (all) => `- ${subjectsOf(all)}: ${placesOf(all)} · ${all[0].what}`,
  )
