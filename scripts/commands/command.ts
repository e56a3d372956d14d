import { run } from '../lib/run.mjs'
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
await command.check?.(given)
const { stop, ...prepared } = await prepare(command.needs, args)
const context = { ...given, ...prepared }
const code =
  typeof command.runs === 'function'
    ? await command.runs(context)
    : (await run([...command.runs, ...context.args])).code
stop()
process.exit(code)
