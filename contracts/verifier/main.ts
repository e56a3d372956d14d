import { runVerifyCommand } from './command.ts'

// The exit ends the processes that the command started, also when only it gets the signal.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code))

const { log, error } = console
const code = await runVerifyCommand(process.argv.slice(2), { log, logError: error })
// Exits after stdout is flushed: writes to a pipe are asynchronous, and the summary comes last.
process.stdout.write('', () => process.exit(code))
