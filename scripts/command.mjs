// Runs an npm command. It and what it imports use no package, so that it runs before `npm ci`.
import { commands } from './commands.mjs'
import { readArguments } from './lib/flags.mjs'
import { helpOf } from './lib/help.mjs'
import { fail } from './lib/log.mjs'
import { prepare } from './lib/needs.mjs'
import { run } from './lib/run.mjs'

const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, name))
  fail(`There is no command ${name}`, `there are: ${Object.keys(commands).join(' ')}`)
const command = commands[name]

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
