import { runCommand } from '../../contracts/breaking-changes/command-error.ts'
import { run } from '../lib/run.mjs'
import type { Command } from './command-type.ts'
// Runs an npm command. Neither this file nor its imports use a package, so that it runs before `npm ci`.
import { commands } from './commands.ts'
import { readArguments } from './flags.ts'
import { helpOf } from './help.ts'
import { requireKnown } from './names.ts'
import { prepare } from './needs.ts'

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  requireKnown('command', [name], Object.keys(commands))
  process.exit(1)
}

if (args.includes('--help')) {
  console.log(helpOf(name, command))
  process.exit(0)
}

const given = readArguments(command, args)

/** Runs the command with what it needs. Returns its exit code. */
async function execute({ check, needs, runs }: Command): Promise<number> {
  await check?.(given)
  const { stop, ...prepared } = await prepare(needs, args)
  const context = { ...given, ...prepared }
  try {
    return typeof runs === 'function' ? await runs(context) : (await run([...runs, ...context.args])).code
  } finally {
    stop()
  }
}

process.exit(await runCommand(() => execute(command)))
