import type { Server } from 'node:http'
import { defaultWorldId, Worlds } from '../core/worlds'
import { type Flags, readFlags, UsageError } from './flags'
import { createProviderServer } from './server'
import { createSite } from './site'

const tick = 250

function fail(text: string): never {
  console.error(`✗ ${text}`)
  process.exit(2)
}

function read(): Flags {
  try {
    return readFlags(process.argv.slice(2))
  } catch (error) {
    if (error instanceof UsageError) fail(error.message)
    throw error
  }
}

function explain(error: NodeJS.ErrnoException, { port, host }: Flags): never {
  if (error.code === 'EADDRINUSE')
    fail(`Port ${port} is taken — stop what uses it, or choose another: -- --port N`)
  return fail(`Can't listen on ${host}:${port} (${error.code})`)
}

function greet(server: Server, { host, scenario, site }: Flags) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const shown = host === '127.0.0.1' ? 'localhost' : host
  console.log(
    `\n  ${site ? 'Console and simulated provider' : 'Simulated provider'}: http://${shown}:${port}`,
  )
  console.log(`  Demo account: demo@example.com / demo1234 (scenario ${scenario})`)
  console.log('  Stop with Ctrl+C\n')
}

function shutDown(server: Server) {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}

const flags = read()
const worlds = new Worlds()
const { world } = worlds.start({ id: defaultWorldId, scenario: flags.scenario, seed: flags.seed })
world.bus.on('code', ({ email, code }) => console.log(`verification code for ${email}: ${code}`))
const server = createProviderServer({
  worlds,
  host: flags.host,
  site: flags.site ? createSite(flags.site) : undefined,
})
server.once('error', (error) => explain(error, flags))
server.listen(flags.port, flags.host, () => greet(server, flags))
setInterval(() => worlds.catchUpAll(), tick).unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shutDown(server))
