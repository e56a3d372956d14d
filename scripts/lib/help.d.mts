import type { Command } from '../commands.d.mts'

export function helpOf(name: string, command: Command): string
