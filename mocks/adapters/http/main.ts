import type { Server } from 'node:http'
import { commandErrorLine } from '../../../contracts/breaking-changes/command-error.ts'
import { operationsFromContract } from '../../server/contract-answers'
import { defaultWorldId, noRules, Worlds } from '../../server/worlds'
import { type Flags, readFlags, UsageError } from './flags'
import { awaitStart, handOver, type Handover, onHandoverRequest, reportListening, takeOver } from './handover'
import { hostInUrl } from './host-and-cors'
import { Journal } from './journal'
import { importOldFile } from './old-save-file'
import { createApiReference, createPanel, createSiteConfig } from './pages'
import type { Replay } from './replay/open-replay'
import { createProviderServer } from './server'
import { createSite } from './static-site'
import { keepTime } from './world-clock'

function failBy(line: string): never {
  console.error(line)
  process.exit(2)
}

const fail = (text: string): never => failBy(`✗ ${text}`)

/** Opens what the command line names. A file that can't be used ends the process with one line. */
function openOrFail<Value>(open: () => Value): Value {
  try {
    return open()
  } catch (error) {
    return failBy(commandErrorLine(error))
  }
}

function reportListenError(error: NodeJS.ErrnoException, { port, host }: Flags): never {
  if (error.code === 'EADDRINUSE')
    fail(`Port ${port} is taken — stop what uses it, or choose another: -- --port N`)
  return fail(`Can't listen on ${hostInUrl(host)}:${port} (${error.code})`)
}

function portOf(server: Server) {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

/** Reads the recording of --replay; its code loads for that alone. */
async function openRecording({ replay: file, site }: Flags): Promise<Replay | undefined> {
  if (file === undefined || site === undefined) return undefined
  const { openReplay } = await import('./replay/open-replay')
  const document = 'openapi/generated/openapi.json'
  return openOrFail(() => openReplay({ file, site, panel: panelFolder, document }))
}

/** The built console of --site, and its config.json. */
const openSite = ({ site: folder }: Flags) =>
  folder ? { site: createSite(folder), config: createSiteConfig(folder) } : undefined

function printWelcome(server: Server, { host, site }: Flags) {
  const scenario = worlds.get(defaultWorldId)?.world.state.scenario
  const port = portOf(server)
  const shownHost = host === '127.0.0.1' ? 'localhost' : hostInUrl(host)
  console.log(
    `\n  ${site ? 'Console and simulated provider' : 'Simulated provider'}: http://${shownHost}:${port}`,
  )
  console.log(
    worlds.rules.arePlayed
      ? `  Demo account: demo@example.com / demo1234 (scenario ${scenario})`
      : '  No rules are played: the contract alone answers, to any token',
  )
  const generated = operationsFromContract(worlds)
  if (worlds.rules.arePlayed && generated.length)
    console.log(`  Answered from the contract, without a rule: ${generated.join(', ')}`)
  console.log(`  Control panel: http://${shownHost}:${port}/__mock/`)
  console.log(`  API reference: http://${shownHost}:${port}/docs`)
  for (const line of replay?.lines(`http://${shownHost}:${port}`) ?? []) console.log(line)
  console.log('  Stop with Ctrl+C\n')
}

const printCode = ({ email, code }: { email: string; code: string }, world: string) =>
  console.log(`verification code for ${email}: ${code}${world === defaultWorldId ? '' : ` (world ${world})`}`)

/** Takes the worlds over from another process. Those in a file have to fit the new rules: the file keeps them else. */
function continueWorlds(worlds: Worlds, given: Handover, save: string | undefined) {
  const unfit = takeOver(worlds, given)
  if (save !== undefined && unfit.length)
    throw new UsageError(`Can't keep worlds in ${save}: ${unfit.join('; ')}`)
  for (const line of unfit) console.error(`! ${line}`)
}

const startFailure = (error: unknown, save: string | undefined) => {
  if (error instanceof UsageError) return error.message
  return save === undefined ? String(error) : `Can't keep worlds in ${save}: ${String(error)}`
}

/** Takes the worlds over from another process, or restores those of the file given by `--save`, or starts a new one. */
function openWorlds({ save, scenario, seed, style, ids, latency, generated }: Flags) {
  const journal = save === undefined ? undefined : new Journal({ path: save, onCode: printCode })
  const worlds = journal?.worlds ?? new Worlds(Date.now, printCode, generated ? noRules : undefined)
  try {
    if (save !== undefined && importOldFile(save)) console.log(`  ${save} is an SQLite database from now on`)
    if (handover) continueWorlds(worlds, handover, save)
    else if (journal?.restore()) console.log(`  Worlds restored from ${save}: ${worlds.all().length}`)
    if (!worlds.get(defaultWorldId)) worlds.start({ id: defaultWorldId, scenario, seed, style, ids })
    journal?.write()
  } catch (error) {
    fail(startFailure(error, save))
  }
  process.on('exit', () => journal?.close())
  // Each takes another time, so that their order changes as it does on a slow line.
  if (latency > 0) worlds.latency = () => Math.ceil(((0.1 + 0.9 * Math.random()) * latency) / 2)
  return { worlds, journal }
}

/** Without a last snapshot nothing is lost: the file has every call since the one before. */
function writeSnapshot() {
  try {
    journal?.write()
  } catch (error) {
    console.error(`! ${flags.save} is not shortened: ${String(error)}`)
  }
}

// An open socket would keep a server from closing.
function shutDown() {
  writeSnapshot()
  process.exit(0)
}

/** Lets go of the port and all connections; clients connect again. */
function giveWorldsAway() {
  server.close()
  server.closeAllConnections()
  process.send?.({ kind: 'worlds', handover: handOver(worlds) }, () => process.exit(0))
}

const flags = openOrFail(() => readFlags(process.argv.slice(2)))
const handover = await awaitStart()
const panelFolder = new URL('panel', import.meta.url)
const replay = await openRecording(flags)
const built = openOrFail(() => openSite(flags))
const panel = createPanel(panelFolder, { hasSite: flags.site !== undefined })
const reference = createApiReference(new URL('docs', import.meta.url))
const { worlds, journal } = openWorlds(flags)
const server = createProviderServer({
  worlds,
  handleCall: journal && ((target, call, generated) => journal.handleCall(target, call, generated)),
  host: flags.host,
  answer: replay?.answer,
  site: replay?.site ?? built?.site,
  pages: [...(replay?.pages ?? []), built?.config, panel, reference].filter((one) => one !== undefined),
})
const onListenError = (error: NodeJS.ErrnoException) => reportListenError(error, flags)
server.once('error', onListenError)
server.listen(flags.port, flags.host, () => {
  // A later error is that of one connection, such as too many open files.
  server.off('error', onListenError).on('error', (error) => console.error(error))
  if (!handover) printWelcome(server, flags)
  reportListening(portOf(server))
})
keepTime(worlds)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, shutDown)
onHandoverRequest(giveWorldsAway, shutDown)
