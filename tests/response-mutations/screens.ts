import { test, type APIRequestContext } from '@playwright/test'
import { Control } from '../screens/support/control'
import { screens, type Screen } from '../screenshots/screens'
import { look, settle, type Sight } from './inspect'
import { mutationsOf, type ResponseMutation } from './mutations'
import { isUnreadable, leavesRowOut } from './needed'
import { pick, seedOf } from './sample'
import { newWorld, openTab, type Tab } from './tab'

/** One mutated answer, told to a screen, and what was wrong afterwards. */
export interface MutationResult {
  screen: string
  operationId: string
  kind: string
  place: string
  problems: string[]
}

interface Answer {
  operationId: string
  body: unknown
}

const seed = Number(process.env.MUTATION_SEED ?? 1)
const total = process.env.MUTATION_SAMPLE === undefined ? undefined : Number(process.env.MUTATION_SAMPLE)
const parts = total === undefined ? Number(process.env.MUTATION_PARTS ?? 4) : 1

async function visit({ page, pending, errors }: Tab, screen: Screen): Promise<Sight> {
  errors.length = 0
  pending.clear()
  await page.goto(screen.path)
  const unrest = await settle(page, pending)
  for (const name of screen.press ?? []) {
    const button = page.getByRole('button', { name }).first()
    // A part that failed to load may have no such button; that is looked at as it stands.
    if (await button.isEnabled({ timeout: 300 }).catch(() => false)) await button.click()
  }
  if (screen.press) unrest.push(...(await settle(page, pending)))
  const seen = await look(page)
  return { ...seen, problems: [...unrest, ...errors, ...seen.problems] }
}

/** The last answer of each operation that the screen reads. */
async function answersOf(request: APIRequestContext, control: Control): Promise<Answer[]> {
  const headers = { 'X-Mock-World': control.world }
  const logged: { id: number; operationId: string | null; method: string; status: number }[] = await (
    await request.get('/__mock/requests', { headers })
  ).json()
  const reads = logged.filter(({ method, status }) => method === 'GET' && status === 200)
  const last = new Map(reads.map(({ operationId, id }) => [operationId ?? '', id]))
  last.delete('streamUnreadCount')
  last.delete('')
  return Promise.all(
    [...last].map(async ([operationId, id]) => {
      const one = await (await request.get(`/__mock/requests/${id}`, { headers })).json()
      return { operationId, body: one.answer }
    }),
  )
}

// What many pages read is told to one of them only.
const homes = new Map([
  ['getUserInfo', 'mine'],
  ['getUnreadCount', 'messages'],
  ['getLatestAnnouncement', 'announcements'],
  ['getDashboard', 'console'],
])

const isOfScreen = ({ name }: Screen, { operationId }: Answer) => (homes.get(operationId) ?? name) === name

/** A value that is not known must not read as nothing: no more zeros than the honest page shows. */
function falseZero({ kind }: ResponseMutation, honest: Sight, seen: Sight): string[] {
  const hidesValue = kind === 'missing' || kind === 'null' || kind === 'another type'
  return hidesValue && seen.zeros > honest.zeros ? ['a zero where nothing is known'] : []
}

// The documents have a failed banner and a failed count only logged.
const silent = new Set(['getLatestAnnouncement', 'getUnreadCount', 'getUserInfo'])

/** A call that failed says so, and can be tried again. */
function silentFailure(operationId: string, mutation: ResponseMutation, seen: Sight): string[] {
  if (silent.has(operationId)) return []
  if (isUnreadable(operationId, mutation))
    return seen.saysFailure ? [] : ['a failed call without a word and another try']
  if (leavesRowOut(operationId, mutation))
    return seen.saysFailure || seen.saysIncomplete ? [] : ['a row left out without a word']
  return []
}

async function tell(
  tab: Tab,
  screen: Screen,
  control: Control,
  honest: Sight,
  operationId: string,
  mutation: ResponseMutation,
) {
  await control.clearFaults()
  await control.fault({ operationId, body: mutation.body, status: 200 })
  const seen = await visit(tab, screen)
  return [
    ...new Set([
      ...seen.problems,
      ...falseZero(mutation, honest, seen),
      ...silentFailure(operationId, mutation, seen),
    ]),
  ]
}

for (const screen of screens)
  for (let part = 0; part < parts; part += 1)
    test(`${screen.name} ${part}`, async ({ browser, request }, testInfo) => {
      const world = await newWorld(request)
      const control = new Control(request, world.world)
      const tab = await openTab(browser, world, screen)
      await visit(tab, screen)
      const honest = await visit(tab, screen)
      const answers = (await answersOf(request, control)).filter((one) => isOfScreen(screen, one))
      const all = answers.flatMap(({ operationId, body }) =>
        mutationsOf(JSON.parse(JSON.stringify(body))).map((mutation) => ({ operationId, mutation })),
      )
      const few = total === undefined ? undefined : Math.ceil(total / screens.length)
      const mine = pick(all, few, seed + seedOf(screen.name)).filter((_, index) => index % parts === part)
      const results: MutationResult[] = []
      for (const { operationId, mutation } of mine) {
        const { kind, place } = mutation
        const problems = await tell(tab, screen, control, honest, operationId, mutation)
        results.push({ screen: screen.name, operationId, kind, place, problems })
      }
      if (honest.problems.length)
        results.push({
          screen: screen.name,
          operationId: '-',
          kind: 'honest',
          place: '-',
          problems: honest.problems,
        })
      await testInfo.attach('results', { body: JSON.stringify(results), contentType: 'application/json' })
      await tab.context.close()
      await request.delete(`/__mock/worlds/${world.world}`)
    })
