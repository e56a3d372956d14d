import { mkdirSync, writeFileSync } from 'node:fs'
import { startBrowser } from '../table/open-table.ts'
import { coldPages, measureCold, measurePress, menuPresses } from './measure-load.ts'
import { reportPresses } from './presses.ts'
import { startRoundProxy } from './round-proxy.ts'
import { buildAt, serveSite } from './served-build.ts'

const args = process.argv.slice(2)
const isStrict = args.includes('--strict')
const [ref = 'HEAD', ...screens] = args.filter((one) => !one.startsWith('--'))

type Figures = Record<string, number>

const log = (text: string) => process.stderr.write(`• ${text}\n`)

const browser = await startBrowser()
const waterfalls: string[] = []

const waterfall = (title: string, rounds: string[][]) =>
  [title, ...rounds.map((paths, index) => `  ${String(index + 1).padStart(2)}  ${paths.join('  ')}`)].join(
    '\n',
  )

/** Measures a built console. Returns its figures by name. */
async function measure(name: string, site: string): Promise<Figures> {
  const served = await serveSite(site)
  const proxy = await startRoundProxy(served.origin)
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
  served.stop()
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
  targets.some(([ending, most]) => name.endsWith(ending) && !(value <= most))

const text = (value = Number.NaN) => value.toFixed(2).replace('.00', '').padStart(7)

async function compareLoads() {
  log(`Building the console of ${ref}`)
  const { site, remove } = buildAt(ref)
  const before = await measure('before', site)
  remove()
  const after = await measure('after', 'dist/console')
  console.log(' before   after')
  for (const [name, value] of Object.entries(after))
    console.log(`${text(before[name])} ${text(value)}  ${isMissed(name, value) ? 'MISS  ' : ''}${name}`)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/waterfalls.txt', waterfalls.join('\n\n'))
  return !Object.entries(after).some(([name, value]) => isMissed(name, value))
}

try {
  const isKept = ref === 'presses' ? await reportPresses(browser, screens, log) : await compareLoads()
  if (isStrict && !isKept) process.exitCode = 1
} finally {
  await browser.close()
}
