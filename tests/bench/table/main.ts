import { median } from '../provider/support/median.ts'
import { build } from './build.ts'
import { measureCosts } from './costs.ts'
import { libraries, own, plain, tanstack, type Library } from './libraries.ts'
import * as measure from './measure-table.ts'
import { startBrowser, openTable } from './open-table.ts'
import { measureOverview } from './overview.ts'
import * as alone from './own-table.ts'
import { serve } from './server.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const rowCount = 100_000

/** `npm run bench:table -- overview` and `-- costs` measure one view alone. */
const onlyView = (['overview', 'costs'] as const).find((view) => process.argv.includes(view))

/** `npm run bench:table -- long-ids` gives the nodes ids of 19 digits. */
const hasLongIds = process.argv.includes('long-ids')

type Figures = Record<string, number[]>

const found = new Map<Library, Figures>(libraries.map((library) => [library, {}]))

function addFigure(library: Library, name: string, value: number) {
  const figures = found.get(library) ?? {}
  ;(figures[name] ??= []).push(value)
}

const medianOf = (library: Library, name: string) => median(found.get(library)?.[name] ?? [Number.NaN])

const log = (what: string) => process.stderr.write(`• ${what}\n`)

log('Building the pages')
const folder = await build()
const server = await serve(folder, hasLongIds)
const browser = await startBrowser()

async function round(library: Library) {
  log(library.name)
  server.set({ beats: 0 })
  const { visit: opened, first, longest } = await openTable(browser, server, library, rowCount)
  addFigure(library, 'first rows, ms', first)
  addFigure(library, 'longest task of the intake, ms', longest)
  addFigure(library, 'heap, MB', await opened.heap())
  addFigure(library, 'wheel 120 px, ms a frame', (await measure.scroll(opened, 120)).perFrame)
  const drag = await measure.scroll(opened, 4000)
  addFigure(library, 'drag 4,000 px, ms a frame', drag.perFrame)
  addFigure(library, 'blank frames of 64', drag.blank)
  await opened.page.evaluate((scroller) => document.querySelector(scroller)?.scrollTo(0, 0), library.scroller)
  await opened.page.waitForTimeout(300)
  // The first press of a visit may be slower than the next two.
  for (let press = 0; press < 3; press++) {
    addFigure(library, 'sort by CPU to paint, ms', await measure.sortCpu(opened))
    addFigure(library, 'sort by alias to paint, ms', await measure.sortAlias(opened))
  }
  for (const keyword of ['法兰克福-9', '法兰克福-7', '法兰克福-8'])
    addFigure(library, 'search to paint, ms', await measure.search(opened, keyword))
  await opened.close()
}

async function ownAlone() {
  log('own: heartbeats, refreshes, visits')
  server.set({ beats: 1000 })
  const opened = await alone.openOwnTable(browser, server, rowCount)
  const heartbeats = await alone.measureHeartbeats(opened)
  addFigure(own, 'beats: fps', heartbeats.fps)
  addFigure(own, 'beats: delay p95, ms', heartbeats.p95)
  addFigure(own, 'beats: main thread, %', heartbeats.share * 100)
  addFigure(own, 'beats: untouched rows painted', heartbeats.strangers)
  addFigure(own, 'beats: slowest press, ms', await alone.measureSlowestPress(opened))
  await opened.close()
  server.set({ beats: 0 })
  const second = await alone.openOwnTable(browser, server, rowCount)
  let lost = 0
  const rest = await alone.measureIdle(second)
  for (let time = 0; time < 7; time++) {
    const { cost, isKept } = await alone.measureRefresh(second, rest)
    addFigure(own, 'unchanged refresh, main-thread ms', cost)
    if (!isKept) lost++
  }
  addFigure(own, 'refreshes that lost the place', lost)
  const grown = await alone.measureHeapGrowth(second)
  addFigure(own, 'heap growth of 10 refreshes, MB', grown.refreshes)
  addFigure(own, 'heap growth of 10 visits, MB', grown.visits)
  await second.close()
}

async function ownOverview() {
  for (let time = 0; time < rounds; time++) {
    log('own: overview')
    const { first, fps, painted, share, perFrame } = await measureOverview(browser, server, rowCount)
    addFigure(own, 'overview: first squares, ms', first)
    addFigure(own, 'overview: fps', fps)
    addFigure(own, 'overview: squares painted a second', painted)
    addFigure(own, 'overview: main thread, %', share * 100)
    addFigure(own, 'overview: scroll 400 px, ms a frame', perFrame)
  }
}

async function ownCosts() {
  for (let time = 0; time < rounds; time++) {
    log('own: costs')
    const { first, grouping } = await measureCosts(browser, server, rowCount)
    addFigure(own, 'costs: first table, ms', first)
    addFigure(own, 'costs: slowest grouping to paint, ms', grouping)
  }
}

/** Measures the own table with 100 to 100,000 rows. Returns lines for a terminal. */
async function sizes() {
  const lines: string[] = []
  for (const count of [100, 1000, 10_000, rowCount]) {
    log(`own: ${count} rows`)
    const { visit: opened, first, longest } = await openTable(browser, server, own, count)
    const heap = await opened.heap()
    const drag = await measure.scroll(opened, 400)
    await opened.page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0))
    const sort = await measure.sortCpu(opened)
    const search = await measure.search(opened, '法兰克福-9').catch(() => Number.NaN)
    lines.push(
      [count, first, longest, sort, search, drag.perFrame, heap]
        .map((value) => value.toFixed(1).padStart(10))
        .join(' '),
    )
    await opened.close()
  }
  return ['      rows  first ms  longest    sort ms  search ms   frame ms    heap MB', ...lines].join('\n')
}

async function tables() {
  for (let time = 0; time < rounds; time++) for (const library of libraries) await round(library)
  await ownAlone()
}

if (!onlyView) await tables()
if (onlyView !== 'costs') await ownOverview()
if (onlyView !== 'overview') await ownCosts()

const names = Object.keys(found.get(plain) ?? {})
console.log(`\nMedian of ${rounds} interleaved rounds, ${rowCount} rows; three presses and searches in each`)
console.log(
  ['', ...libraries.map(({ name }) => name)]
    .map((text, place) => (place ? text.padStart(10) : text.padEnd(34)))
    .join(''),
)
if (!onlyView)
  for (const name of names)
    console.log(
      name.padEnd(34) + libraries.map((library) => medianOf(library, name).toFixed(1).padStart(10)).join(''),
    )
console.log('\nOwn alone')
for (const name of Object.keys(found.get(own) ?? {}).filter((name) => !names.includes(name)))
  console.log(name.padEnd(34) + medianOf(own, name).toFixed(1).padStart(10))

const ratio = (name: string, other: Library) => medianOf(own, name) / medianOf(other, name)
const targets: [what: string, value: number, limit: number][] = [
  ['longest task of the intake, ms', medianOf(own, 'longest task of the intake, ms'), 100],
  ['first rows, times plain', ratio('first rows, ms', plain), 1.2],
  ['sort by CPU to paint, ms', medianOf(own, 'sort by CPU to paint, ms'), 100],
  ['sort by alias to paint, ms', medianOf(own, 'sort by alias to paint, ms'), 100],
  ['sort by CPU, times TanStack', ratio('sort by CPU to paint, ms', tanstack), 1 / 7],
  ['sort by alias, times TanStack', ratio('sort by alias to paint, ms', tanstack), 1 / 7],
  ['search to paint, ms', medianOf(own, 'search to paint, ms'), 50],
  ['wheel frame, times plain', ratio('wheel 120 px, ms a frame', plain), 1.3],
  ['drag frame, times plain', ratio('drag 4,000 px, ms a frame', plain), 1.3],
  ['blank frames', medianOf(own, 'blank frames of 64'), 0],
  ['frames lost of 60 a second at 1,000 beats', 60 - medianOf(own, 'beats: fps'), 2],
  ['slowest press at 1,000 beats (INP), ms', medianOf(own, 'beats: slowest press, ms'), 200],
  ['delay p95 of beats, ms', medianOf(own, 'beats: delay p95, ms'), 250],
  ['main thread at 1,000 beats, %', medianOf(own, 'beats: main thread, %'), 20],
  ['untouched rows painted', medianOf(own, 'beats: untouched rows painted'), 0],
  ['unchanged refresh, main-thread ms', medianOf(own, 'unchanged refresh, main-thread ms'), 20],
  ['refreshes that lost the place', medianOf(own, 'refreshes that lost the place'), 0],
  ['heap, times plain', ratio('heap, MB', plain), 1],
  ['heap growth of 10 refreshes, MB', medianOf(own, 'heap growth of 10 refreshes, MB'), 1],
  ['heap growth of 10 visits, MB', medianOf(own, 'heap growth of 10 visits, MB'), 0.5],
  ['overview: frames lost of 60 a second at 1,000 beats', 60 - medianOf(own, 'overview: fps'), 2],
  ['overview: squares painted for a beat', medianOf(own, 'overview: squares painted a second') / 1000, 1],
  ['overview: main thread at 1,000 beats, %', medianOf(own, 'overview: main thread, %'), 20],
  ['costs: slowest grouping to paint, ms', medianOf(own, 'costs: slowest grouping to paint, ms'), 100],
]
console.log('\nTargets')
let missed = 0
for (const [what, value, limit] of targets) {
  // A missing measurement.
  if (onlyView && Number.isNaN(value)) continue
  const isMet = value <= limit
  if (!isMet) missed++
  console.log(
    `${isMet ? 'pass' : 'MISS'}  ${what.padEnd(52)} ${value.toFixed(2).padStart(9)}  at most ${Number(limit.toFixed(3))}`,
  )
}
if (!onlyView) console.log(`\nCost by size (own)\n${await sizes()}`)
await browser.close()
server.close()
process.exit(missed > 0 && process.argv.includes('--strict') ? 1 : 0)
