export interface ChangelogEntry {
  area: string
  text: string
  section: string
}

export function parseSubject(subject: string): ChangelogEntry | undefined
export function contractItems(printed: string): string[]
export function changelogSection(title: string, subjects: string[], contract: string[]): string
