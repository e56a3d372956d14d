import { test, type APIRequestContext } from '@playwright/test'
import { Control } from '../../../e2e/support/control'
import { screens, type Screen } from '../../screenshots/screens'
import { inspectPage, waitUntilSettled, type PageSnapshot } from './inspect-page'
import { mutationsOf, type ResponseMutation } from './mutations'
import { isUnreadable, omitsRow } from './required-fields'
import { pick, seedOf } from './sample'
import { newWorld, openTab, type Tab } from './tab'

/** The problems of a screen after one mutated response. */
export interface MutationResult {
  screen: string
  operationId: string
  kind: string
  place: string
  problems: string[]
}

interface RecordedResponse {
  operationId: string
  body: unknown
}

const seed = Number(process.env.MUTATION_SEED ?? 1)
const total = process.env.MUTATION_SAMPLE === undefined ? undefined : Number(process.env.MUTATION_SAMPLE)
const parts = total === undefined ? Number(process.env.MUTATION_PARTS ?? 4) : 1

async function visit({ page, pending, errors }: Tab, screen: Screen): Promise<PageSnapshot> {
  errors.length = 0
  pending.clear()
  await page.goto(screen.path)
  const unsettled = await waitUntilSettled(page, pending)
  for (const name of screen.press ?? []) {
    const button = page.getByRole('button', { name }).first()
    // A part that failed to load may lack the button; the page is inspected without the press.
    if (await button.isEnabled({ timeout: 300 }).catch(() => false)) await button.click()
  }
  if (screen.press) unsettled.push(...(await waitUntilSettled(page, pending)))
  const state = await inspectPage(page)
  return { ...state, problems: [...unsettled, ...errors, ...state.problems] }
}

/** Returns the last response of each operation that the screen reads. */
async function responsesOf(request: APIRequestContext, control: Control): Promise<RecordedResponse[]> {
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

// Responses that many pages read are mutated on one page only.
const homes = new Map([
  ['getUserInfo', 'mine'],
  ['getUnreadCount', 'messages'],
  ['getLatestAnnouncement', 'announcements'],
  ['getDashboard', 'console'],
])

const isOfScreen = ({ name }: Screen, { operationId }: RecordedResponse) =>
  (homes.get(operationId) ?? name) === name

/** An unknown value must not be shown as zero: the page may show no more zeros than before the mutation. */
function falseZero({ kind }: ResponseMutation, original: PageSnapshot, state: PageSnapshot): string[] {
  const hidesValue = kind === 'missing' || kind === 'null' || kind === 'another type'
  return hidesValue && state.zeros > original.zeros ? ['a zero where nothing is known'] : []
}

// By the documents, a failed banner or count is only logged.
const silent = new Set(['getLatestAnnouncement', 'getUnreadCount', 'getUserInfo'])

// Other screens read these for reminders, hints and the filters of a list that is empty here; only these show them.
const shownOn = new Map([
  ['listDeployedNodes', /^(console|node-(management|overview|drawer))/],
  ['listPowerTasks', /^(console|power-management)/],
  ['listNodeGroups', /^node-management/],
  ['listMarketPlans', /^node-deploy-cloud/],
  ['getMarketFilter', /^node-deploy-cloud/],
])

const isShown = ({ name }: Screen, operationId: string) => shownOn.get(operationId)?.test(name) ?? true

/** A failed request must show an error with a retry button. */
function silentFailure(operationId: string, mutation: ResponseMutation, state: PageSnapshot): string[] {
  if (silent.has(operationId)) return []
  if (isUnreadable(operationId, mutation))
    return state.saysFailure ? [] : ['a failed call without a word and another try']
  if (omitsRow(operationId, mutation))
    return state.saysFailure || state.saysIncomplete ? [] : ['a row left out without a word']
  return []
}

async function testMutation(
  tab: Tab,
  screen: Screen,
  control: Control,
  original: PageSnapshot,
  operationId: string,
  mutation: ResponseMutation,
) {
  await control.clearFaults()
  await control.fault({ operationId, body: mutation.body, status: 200 })
  const state = await visit(tab, screen)
  return [
    ...new Set([
      ...state.problems,
      ...falseZero(mutation, original, state),
      ...(isShown(screen, operationId) ? silentFailure(operationId, mutation, state) : []),
    ]),
  ]
}

for (const screen of screens)
  for (let part = 0; part < parts; part += 1)
    test(`${screen.name} ${part}`, async ({ browser, request, baseURL }, testInfo) => {
      const world = await newWorld(request)
      const control = new Control(request, world.world)
      const tab = await openTab(browser, baseURL, world, screen)
      await visit(tab, screen)
      const original = await visit(tab, screen)
      const responses = (await responsesOf(request, control)).filter((one) => isOfScreen(screen, one))
      const all = responses.flatMap(({ operationId, body }) =>
        mutationsOf(JSON.parse(JSON.stringify(body))).map((mutation) => ({ operationId, mutation })),
      )
      const sampleSize = total === undefined ? undefined : Math.ceil(total / screens.length)
      const selected = pick(all, sampleSize, seed + seedOf(screen.name)).filter(
        (_, index) => index % parts === part,
      )
      const results: MutationResult[] = []
      for (const { operationId, mutation } of selected) {
        const { kind, place } = mutation
        const problems = await testMutation(tab, screen, control, original, operationId, mutation)
        results.push({ screen: screen.name, operationId, kind, place, problems })
      }
      if (original.problems.length)
        results.push({
          screen: screen.name,
          operationId: '-',
          kind: 'honest',
          place: '-',
          problems: original.problems,
        })
      await testInfo.attach('results', { body: JSON.stringify(results), contentType: 'application/json' })
      await tab.page.close()
      await request.delete(`/__mock/worlds/${world.world}`)
    })
