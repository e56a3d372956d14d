import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { CommandError, commandErrorLine } from '../command-error.ts'
import { loadAdapter } from './adapter.ts'
import { createStateServer } from './server.ts'

const options = { adapter: { type: 'string' }, port: { type: 'string', default: '4020' } } as const

function parseFlags(args: string[]) {
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw new CommandError(message.split('. ')[0] ?? '', 'known flags: --adapter --port')
  }
}

async function serve(args: string[]): Promise<void> {
  const { adapter, port } = parseFlags(args)
  if (adapter === undefined)
    throw new CommandError('no adapter is named', 'add --adapter with a file or an address')
  const server = createStateServer(await loadAdapter(adapter))
  await once(server.listen(Number(port), '127.0.0.1'), 'listening').catch((error: Error) => {
    throw new CommandError(`port ${port} can't be used: ${error.message}`)
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  console.log(`Provider states at ${url} — verify with --states ${url}`)
}

try {
  await serve(process.argv.slice(2))
} catch (error) {
  console.error(commandErrorLine(error))
  process.exitCode = 2
}
