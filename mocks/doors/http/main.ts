import type { Server } from 'node:http'
import { defaultWorldId, Worlds } from '../core/worlds'
import { type Flags, readFlags, UsageError } from './flags'
import { Journal } from './journal'
import { createPanel } from './panel'
import { createReference } from './reference'
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

function greet(server: Server, { host, site }: Flags) {
  const scenario = worlds.get(defaultWorldId)?.world.state.scenario
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const shown = host === '127.0.0.1' ? 'localhost' : host
  console.log(
    `\n  ${site ? 'Console and simulated provider' : 'Simulated provider'}: http://${shown}:${port}`,
  )
  console.log(`  Demo account: demo@example.com / demo1234 (scenario ${scenario})`)
  console.log(`  Control panel: http://${shown}:${port}/__mock/`)
  console.log(`  API reference: http://${shown}:${port}/docs`)
  console.log('  Stop with Ctrl+C\n')
}

const printCode = ({ email, code }: { email: string; code: string }, world: string) =>
  console.log(`verification code for ${email}: ${code}${world === defaultWorldId ? '' : ` (world ${world})`}`)

/** The worlds to serve: those of the file when one is named and there, else a new one. */
function open({ save, scenario, seed, style }: Flags) {
  const journal = save === undefined ? undefined : new Journal(save, printCode)
  const worlds = journal?.worlds ?? new Worlds(Date.now, printCode)
  try {
    if (journal?.restore()) console.log(`  Worlds restored from ${save}: ${worlds.all().length}`)
    if (!worlds.get(defaultWorldId)) worlds.start({ id: defaultWorldId, scenario, seed, style })
    journal?.write()
  } catch (error) {
    fail(error instanceof UsageError ? error.message : `Can't keep worlds in ${save}: ${String(error)}`)
  }
  return { worlds, journal }
}

function shutDown(server: Server) {
  journal?.write()
  server.close(() => process.exit(0))
  server.closeAllConnections()
}

const flags = read()
const panel = createPanel(new URL('panel', import.meta.url), { hasSite: flags.site !== undefined })
const reference = createReference(new URL('docs', import.meta.url))
const { worlds, journal } = open(flags)
const server = createProviderServer({
  worlds,
  answer: journal && ((door, call) => journal.answer(door, call)),
  host: flags.host,
  site: flags.site ? createSite(flags.site) : undefined,
  pages: [panel, reference].filter((one) => one !== undefined),
})
server.once('error', (error) => explain(error, flags))
server.listen(flags.port, flags.host, () => greet(server, flags))
setInterval(() => worlds.catchUpAll(), tick).unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shutDown(server))
