import { mkdirSync, writeFileSync } from 'node:fs'
import { findNginx, howToGetNginx } from '../../../scripts/machine/nginx.ts'
import { startBrowser } from '../table/open-table.ts'
import { reportJourneys } from './journeys.ts'
import { coldPages, measureCold, measurePress, menuPresses } from './measure-load.ts'
import { reportPresses } from './presses.ts'
import { startRoundProxy } from './round-proxy.ts'
import { buildAt, serveByNginx, serveSite, type ServedSite } from './served-build.ts'
import { throwAwayCertificate, type Certificate } from './throw-away-certificate.ts'

const args = process.argv.slice(2)
const isStrict = args.includes('--strict')
const [ref = 'HEAD', ...screens] = args.filter((one) => !one.startsWith('--'))

type Figures = Record<string, number>

const log = (text: string) => process.stderr.write(`• ${text}\n`)

// Chromium caches nothing of a server whose certificate it does not trust.
const certificate = throwAwayCertificate()
const browser = await startBrowser([`--ignore-certificate-errors-spki-list=${certificate.keyHash}`])
const waterfalls: string[] = []

const waterfall = (title: string, rounds: string[][]) =>
  [title, ...rounds.map((paths, index) => `  ${String(index + 1).padStart(2)}  ${paths.join('  ')}`)].join(
    '\n',
  )

/** How a console is served, and how the browser reaches it: with a certificate over HTTP/2. */
interface Connection {
  name: string
  certificate?: Certificate
  serve: (site: string) => Promise<ServedSite>
}

const connections: Connection[] = [
  { name: 'HTTP/1.1, npm start', serve: serveSite },
  { name: 'HTTP/2, deploy/nginx', certificate, serve: serveByNginx },
]

/** Measures a built console. Returns its figures by name. */
async function measure(name: string, site: string, { certificate, serve }: Connection): Promise<Figures> {
  const served = await serve(site)
  const proxy = await startRoundProxy(served.origin, certificate)
  const target = { browser, proxy, token: served.token }
  const found: Figures = {}
  for (const page of coldPages) {
    log(`${name}: ${page.path}`)
    const { figures, rounds } = await measureCold(target, page)
    for (const [figure, value] of Object.entries(figures)) found[`${page.path}: ${figure}`] = value
    waterfalls.push(waterfall(`${name}: ${page.path}`, rounds))
  }
  for (const press of menuPresses)
    for (const isCodeCached of [false, true]) {
      const title = `${press.label}: press to list${isCodeCached ? ', code cached' : ''}`
      log(`${name}: ${title}`)
      const { roundTrips, rounds } = await measurePress(target, press, isCodeCached)
      found[`${title}, round trips`] = roundTrips
      waterfalls.push(waterfall(`${name}: ${title}`, rounds))
    }
  proxy.close()
  await served.stop()
  return found
}

/** The most that a figure may be, by the end of its name. */
const targets: readonly (readonly [name: string, most: number])[] = [
  ['first paint, round trips', 3],
  ['data shown, round trips', 6],
  ['layout shift', 0],
  ['code cached, round trips', 1],
  ['press to list, round trips', 2],
]

const isMissed = (name: string, value: number) =>
  // As exact as the table.
  targets.some(([ending, most]) => name.endsWith(ending) && !(Number(value.toFixed(2)) <= most))

const text = (value = Number.NaN) => value.toFixed(2).replace('.00', '').padStart(7)

function printTable({ name }: Connection, before: Figures, after: Figures) {
  console.log(`\n${name}\n before   after`)
  for (const [figure, value] of Object.entries(after))
    console.log(`${text(before[figure])} ${text(value)}  ${isMissed(figure, value) ? 'MISS  ' : ''}${figure}`)
}

/** Measures two builds over each connection that this machine can serve. Returns whether all targets are met. */
async function compareLoads() {
  log(`Building the console of ${ref}`)
  const { site, remove } = buildAt(ref)
  if (!findNginx()) log(`HTTP/2 is left out: ${howToGetNginx}`)
  const all: Figures[] = []
  for (const connection of connections.filter((one) => !one.certificate || findNginx())) {
    const before = await measure(`${connection.name}, before`, site, connection)
    const after = await measure(`${connection.name}, after`, 'dist/console', connection)
    printTable(connection, before, after)
    all.push(after)
  }
  remove()
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/waterfalls.txt', waterfalls.join('\n\n'))
  return !all.flatMap(Object.entries<number>).some(([name, value]) => isMissed(name, value))
}

try {
  const isKept =
    ref === 'presses'
      ? await reportPresses(browser, screens, log)
      : ref === 'journeys'
        ? await reportJourneys()
        : await compareLoads()
  if (isStrict && !isKept) process.exitCode = 1
} finally {
  await browser.close()
}
