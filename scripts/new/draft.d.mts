export class NewError extends Error {}

export interface Draft {
  has: (path: string) => boolean
  read: (path: string) => string
  list: (folder: string) => string[]
  create: (path: string, text: string) => void
  change: (path: string, edit: (text: string) => string) => void
  former: (path: string) => string | undefined
  paths: () => string[]
  save: () => void
}

export function openDraft(folder: string): Draft
export function describeDraft(draft: Draft): string[]
