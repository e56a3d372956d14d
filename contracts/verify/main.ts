import { runCommand } from './command.ts'

const { log, error } = console
const code = await runCommand(process.argv.slice(2), { log, complain: error })
// Only once all is written: a pipe takes its time, and the last line tells the most.
process.stdout.write('', () => process.exit(code))
