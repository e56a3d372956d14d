import { runCommand } from './command.ts'

const { log, error } = console
process.exitCode = await runCommand(process.argv.slice(2), { env: process.env, log, complain: error })
