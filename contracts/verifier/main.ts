import { runVerifyCommand } from './command.ts'

const { log, error } = console
const code = await runVerifyCommand(process.argv.slice(2), { log, logError: error })
// Exits after stdout is flushed: writes to a pipe are asynchronous, and the summary comes last.
process.stdout.write('', () => process.exit(code))
