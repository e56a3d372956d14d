import { parseArgs } from 'node:util'
import { runCommand } from '../../../../contracts/breaking-changes/command-error.ts'
import { serveConsole } from './serve-console.ts'

// Run by `npm start -- --provider URL`, which checks the flags.
const options = {
  provider: { type: 'string' },
  port: { type: 'string' },
  site: { type: 'string' },
  panel: { type: 'string' },
  document: { type: 'string' },
} as const
const { provider = '', port, site = '', panel = '', document = '' } = parseArgs({ options }).values

function start(): number {
  serveConsole({ provider, port: Number(port), site, panel, document }, (error) => {
    throw error
  })
  return 0
}

// The server keeps the process alive.
process.exitCode = await runCommand(start)
