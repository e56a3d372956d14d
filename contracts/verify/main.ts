import { runCommand } from './command.ts'

const { log, error } = console
const code = await runCommand(process.argv.slice(2), { log, complain: error })
// Exits after stdout is flushed: writes to a pipe are asynchronous, and the summary comes last.
process.stdout.write('', () => process.exit(code))
