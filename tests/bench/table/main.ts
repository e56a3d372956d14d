import * as alone from './alone.ts'
import { median } from '../provider/support/median.ts'
import { build } from './build.ts'
import { libraries, own, plain, tanstack, type Library } from './libraries.ts'
import * as measure from './measures.ts'
import { serve } from './server.ts'
import { startBrowser, visit } from './visit.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const many = 100_000

type Findings = Record<string, number[]>

const found = new Map<Library, Findings>(libraries.map((library) => [library, {}]))

function note(library: Library, name: string, value: number) {
  const findings = found.get(library) ?? {}
  ;(findings[name] ??= []).push(value)
}

const of = (library: Library, name: string) => median(found.get(library)?.[name] ?? [Number.NaN])

const say = (what: string) => process.stderr.write(`• ${what}\n`)

say('Building the pages')
const folder = await build()
const server = await serve(folder)
const browser = await startBrowser()

async function round(library: Library) {
  say(library.name)
  server.set({ beats: 0 })
  const { visit: opened, first, longest } = await visit(browser, server, library, many)
  note(library, 'first rows, ms', first)
  note(library, 'longest task of the intake, ms', longest)
  note(library, 'heap, MB', await opened.heap())
  note(library, 'wheel 120 px, ms a frame', (await measure.scroll(opened, 120)).perFrame)
  const drag = await measure.scroll(opened, 4000)
  note(library, 'drag 4,000 px, ms a frame', drag.perFrame)
  note(library, 'blank frames of 64', drag.blank)
  await opened.page.evaluate((scroller) => document.querySelector(scroller)?.scrollTo(0, 0), library.scroller)
  await opened.page.waitForTimeout(300)
  // The first press of a visit, and the two after it.
  for (let press = 0; press < 3; press++) {
    note(library, 'sort by CPU to paint, ms', await measure.sortCpu(opened))
    note(library, 'sort by alias to paint, ms', await measure.sortAlias(opened))
  }
  for (const keyword of ['法兰克福-9', '法兰克福-7', '法兰克福-8'])
    note(library, 'search to paint, ms', await measure.search(opened, keyword))
  await opened.close()
}

async function ownAlone() {
  say('own: heartbeats, refreshes, visits')
  server.set({ beats: 1000 })
  const opened = await alone.openAlone(browser, server, many)
  const heard = await alone.beats(opened)
  note(own, 'beats: fps', heard.fps)
  note(own, 'beats: delay p95, ms', heard.p95)
  note(own, 'beats: main thread, %', heard.share * 100)
  note(own, 'beats: untouched rows painted', heard.strangers)
  note(own, 'beats: slowest press, ms', await alone.presses(opened))
  await opened.close()
  server.set({ beats: 0 })
  const again = await alone.openAlone(browser, server, many)
  let lost = 0
  const rest = await alone.atRest(again)
  for (let time = 0; time < 7; time++) {
    const { cost, isKept } = await alone.refresh(again, rest)
    note(own, 'unchanged refresh, main-thread ms', cost)
    if (!isKept) lost++
  }
  note(own, 'refreshes that lost the place', lost)
  const grown = await alone.growth(again)
  note(own, 'heap growth of 10 refreshes, MB', grown.refreshes)
  note(own, 'heap growth of 10 visits, MB', grown.visits)
  await again.close()
}

/** What the own table costs by the number of rows. */
async function sizes() {
  const lines: string[] = []
  for (const count of [100, 1000, 10_000, many]) {
    say(`own: ${count} rows`)
    const { visit: opened, first, longest } = await visit(browser, server, own, count)
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

for (let time = 0; time < rounds; time++) for (const library of libraries) await round(library)
await ownAlone()

const names = Object.keys(found.get(plain) ?? {})
console.log(`\nMedian of ${rounds} interleaved rounds, ${many} rows; three presses and searches in each`)
console.log(
  ['', ...libraries.map(({ name }) => name)]
    .map((text, place) => (place ? text.padStart(10) : text.padEnd(34)))
    .join(''),
)
for (const name of names)
  console.log(
    name.padEnd(34) + libraries.map((library) => of(library, name).toFixed(1).padStart(10)).join(''),
  )
console.log('\nOwn alone')
for (const name of Object.keys(found.get(own) ?? {}).filter((name) => !names.includes(name)))
  console.log(name.padEnd(34) + of(own, name).toFixed(1).padStart(10))

const ratio = (name: string, other: Library) => of(own, name) / of(other, name)
const targets: [what: string, value: number, most: number][] = [
  ['longest task of the intake, ms', of(own, 'longest task of the intake, ms'), 100],
  ['first rows, times plain', ratio('first rows, ms', plain), 1.2],
  ['sort by CPU to paint, ms', of(own, 'sort by CPU to paint, ms'), 100],
  ['sort by alias to paint, ms', of(own, 'sort by alias to paint, ms'), 100],
  ['sort by CPU, times TanStack', ratio('sort by CPU to paint, ms', tanstack), 1 / 7],
  ['sort by alias, times TanStack', ratio('sort by alias to paint, ms', tanstack), 1 / 7],
  ['search to paint, ms', of(own, 'search to paint, ms'), 50],
  ['wheel frame, times plain', ratio('wheel 120 px, ms a frame', plain), 1.3],
  ['drag frame, times plain', ratio('drag 4,000 px, ms a frame', plain), 1.3],
  ['blank frames', of(own, 'blank frames of 64'), 0],
  ['[wss-20] frames lost of 60 a second at 1,000 beats', 60 - of(own, 'beats: fps'), 2],
  ['[wss-20] slowest press at 1,000 beats (INP), ms', of(own, 'beats: slowest press, ms'), 200],
  ['delay p95 of beats, ms', of(own, 'beats: delay p95, ms'), 250],
  ['main thread at 1,000 beats, %', of(own, 'beats: main thread, %'), 20],
  ['untouched rows painted', of(own, 'beats: untouched rows painted'), 0],
  ['unchanged refresh, main-thread ms', of(own, 'unchanged refresh, main-thread ms'), 20],
  ['refreshes that lost the place', of(own, 'refreshes that lost the place'), 0],
  ['heap, times plain', ratio('heap, MB', plain), 1],
  ['heap growth of 10 refreshes, MB', of(own, 'heap growth of 10 refreshes, MB'), 1],
  ['heap growth of 10 visits, MB', of(own, 'heap growth of 10 visits, MB'), 1],
]
console.log('\nTargets')
let missed = 0
for (const [what, value, most] of targets) {
  const isMet = value <= most
  if (!isMet) missed++
  console.log(
    `${isMet ? 'pass' : 'MISS'}  ${what.padEnd(52)} ${value.toFixed(2).padStart(9)}  at most ${Number(most.toFixed(3))}`,
  )
}
console.log('\nCost by size (own)')
console.log(await sizes())
await browser.close()
server.close()
process.exit(missed > 0 && process.argv.includes('--strict') ? 1 : 0)
