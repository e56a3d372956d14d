import { runBrokerCommand } from './command.ts'

const { log, error } = console
process.exitCode = await runBrokerCommand(process.argv.slice(2), { env: process.env, log, logError: error })
