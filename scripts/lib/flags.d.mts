import type { Command, Context } from '../commands.d.mts'

export function readArguments(command: Command, args: string[]): Pick<Context, 'args' | 'flags' | 'words'>
