import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../support/project-copy.ts'
import { median } from '../provider/support/median.ts'
import { startBrowser } from '../table/open-table.ts'
import { firstLoads } from './first-load.ts'
import { hundredOperations } from './hundred-operations.ts'
import { startCommand, untilServed } from './served.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const project = copyProject()
const browser = await startBrowser()

const log = (text: string) => process.stderr.write(`• ${text}\n`)

async function command(...words: string[]) {
  const { code, output } = await project.run(['node', 'scripts/main.mjs', ...words])
  if (code !== 0) throw new Error(output)
}

/** Writes the decisions that new operations refer to, in the order of their numbers from 1 to 999. */
function writeDecisions() {
  const numbers = Array.from({ length: 999 }, (_, index) => index + 1)
  const text = numbers.map((number) => `${number}. **Added by the benchmark.**\n`).join('')
  appendFileSync(join(project.folder, 'openapi/DECISIONS.md'), `\n## Added\n\n${text}`)
}

async function seconds(run: () => Promise<void>) {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}

/** Returns the median of some rounds. */
async function medianSeconds(run: () => Promise<void>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await seconds(run))
  return median(times)
}

/** In milliseconds, on a busy machine. */
const longestStart = 180_000

/** Starts npm run dev and opens its first page in a new browser. */
async function openFirstPage() {
  const served = await startCommand(project.folder, 'dev')
  const context = await browser.newContext()
  try {
    await untilServed(served)
    const page = await context.newPage()
    page.setDefaultTimeout(longestStart)
    await page.goto(`${served.origin}/login`)
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  } finally {
    await context.close()
    served.stop()
  }
}

/** Returns the least of some rounds: on a busy machine more loads before a page is idle, such as the toast of a wait. */
async function leastLoads(origin: string) {
  const least = await firstLoads(browser, origin)
  for (let round = 1; round < rounds; round++)
    for (const [path, bytes] of Object.entries(await firstLoads(browser, origin)))
      least[path] = Math.min(least[path] ?? bytes, bytes)
  return least
}

async function measureFirstLoads() {
  const served = await startCommand(project.folder, 'start')
  try {
    await untilServed(served)
    return await leastLoads(served.origin)
  } finally {
    served.stop()
  }
}

async function measure(what: string) {
  log(`${what}: generation`)
  const generation = await medianSeconds(() => command('generate'))
  log(`${what}: npm run dev`)
  rmSync(join(project.folder, 'node_modules/.vite'), { recursive: true, force: true })
  const firstStart = await seconds(openFirstPage)
  const start = await medianSeconds(openFirstPage)
  log(`${what}: build and first loads`)
  const loads = await measureFirstLoads()
  return {
    'npm run generate, s': generation,
    'npm run dev, s': start,
    'its very first start, s': firstStart,
    ...loads,
  }
}

/** A limit of the value, or of its ratio to the value before. */
const targets: Record<string, { limit: number; isRatio?: boolean }> = {
  'npm run generate, s': { limit: 6 },
  'npm run dev, s': { limit: 5 },
  '/login': { limit: 1.001, isRatio: true },
  '/console': { limit: 1.001, isRatio: true },
  '/nodeManagement': { limit: 1.001, isRatio: true },
}

async function compare() {
  const before: Record<string, number> = await measure('as it is')
  log('adding a hundred operations')
  await command('new', 'operation', ...hundredOperations)
  writeDecisions()
  const after = await measure('a hundred more operations')
  return Object.entries(after).map(([name, value]) => {
    const former = before[name] ?? Number.NaN
    const ratio = value / former
    const { limit, isRatio } = targets[name] ?? { limit: Number.POSITIVE_INFINITY }
    const target = Number.isFinite(limit) ? `≤ ${limit}${isRatio ? '×' : ''}` : ''
    return {
      name,
      before: former,
      after: value,
      ratio,
      target,
      isMet: (isRatio ? ratio : value) <= limit,
    }
  })
}

const digits = (value: number) => (value > 1000 ? value.toFixed(0) : value.toFixed(2))

try {
  const rows = await compare()
  const lines = rows.map(({ name, before, after, ratio, target, isMet }) =>
    [
      name.padEnd(26),
      digits(before).padStart(9),
      digits(after).padStart(9),
      `${ratio.toFixed(3)}×`.padStart(9),
      ` ${target}${isMet ? '' : ' MISSED'}`,
    ].join(' '),
  )
  console.log(
    [
      [
        'a hundred more operations'.padEnd(26),
        'before'.padStart(9),
        'after'.padStart(9),
        'ratio'.padStart(9),
        ' target',
      ].join(' '),
      ...lines,
    ].join('\n'),
  )
  if (process.argv.includes('--strict') && rows.some(({ isMet }) => !isMet)) process.exitCode = 1
} finally {
  await browser.close()
  project.remove()
}
