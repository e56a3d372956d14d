import { once } from 'node:events'
import { CommandError, runCommand } from '../breaking-changes/command-error.ts'
import { parseCommandFlags } from '../breaking-changes/command-flags.ts'
import { portFrom } from '../http-address.ts'
import { loadAdapter } from './adapter.ts'
import { createStateServer } from './server.ts'

const options = { adapter: { type: 'string' }, port: { type: 'string', default: '4020' } } as const

async function serve(): Promise<number> {
  const { adapter, port } = parseCommandFlags(process.argv.slice(2), options)
  if (adapter === undefined)
    throw new CommandError('no adapter is named', 'add --adapter with a file or an address')
  const server = createStateServer(await loadAdapter(adapter))
  await once(server.listen(portFrom(port), '127.0.0.1'), 'listening').catch((error: Error) => {
    throw new CommandError(`port ${port} can't be used: ${error.message}`)
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  console.log(`Provider states at ${url} — verify with --states ${url}`)
  return 0
}

process.exitCode = await runCommand(serve)
