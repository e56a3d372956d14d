import type { Command } from '../commands.d.mts'
import type { Draft } from '../new/draft.mjs'

export function draftNew(
  words: string[],
  flags: Record<string, string | boolean>,
): Promise<{ draft: Draft; next: string }>

export const newCommand: Command
