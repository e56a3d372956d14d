import { test, type Page } from '@playwright/test'
import type { NewFault } from '../../../../mocks/generated/control-api/model'
import { Control } from '../../../e2e/support/control'
import { inspectPage, waitUntilSettled } from './inspect-page'
import { mutationsOf } from './mutations'
import { pick, seedOf } from './sample'
import type { MutationResult } from './screen-mutations'
import { newWorld, openTab } from './tab'
import { userActions, type UserAction } from './user-actions'

interface Variant {
  kind: string
  place: string
  fault: Omit<NewFault, 'operationId'>
  isRefused: boolean
}

const seed = Number(process.env.MUTATION_SEED ?? 1)
const total = process.env.MUTATION_SAMPLE === undefined ? undefined : Number(process.env.MUTATION_SAMPLE) / 3

const errorMessage = '余额服务暂时不可用'

/** Responses that refuse the action in different ways. */
const refusedVariants: Variant[] = [
  { kind: 'code 500 in HTTP 200', fault: { status: 200, body: { code: 500, message: errorMessage } } },
  { kind: 'HTTP 409', fault: { status: 409, body: { code: 409, message: errorMessage } } },
  { kind: 'HTTP 500 without a body', fault: { status: 500, rawBody: '' } },
  { kind: 'HTML', fault: { status: 200, rawBody: '<html>hello</html>', contentType: 'text/html' } },
  { kind: 'half a JSON', fault: { status: 200, rawBody: '{"code":200,"da' } },
].map((one) => ({ ...one, place: '-', isRefused: true }))

const accepted = (kind: string, body: unknown): Variant => ({
  kind,
  place: 'data',
  fault: { status: 200, body },
  isRefused: false,
})

/** Responses that accept the action. The console must not rely on their data. */
function acceptedVariants(original: object): Variant[] {
  const mutated = mutationsOf(JSON.parse(JSON.stringify(original)))
    // Any text is a valid token; a wrong one rightly ends the session at the first request.
    .filter(({ place }) => place.startsWith('data') && place !== 'data.token')
    .map(({ kind, place, body }) => ({ ...accepted(kind, body), place }))
  const data = [null, 'text', 7, [], {}, [null], true]
  return [
    accepted('no data', { code: 200, message: '' }),
    accepted('code 0', { ...original, code: 0 }),
    accepted('an empty object', {}),
    ...data.map((value) =>
      accepted(`data ${JSON.stringify(value)}`, { code: 200, message: '', data: value }),
    ),
    ...mutated,
  ]
}

const toasts = (page: Page, kind: string) =>
  page.getByRole('region', { name: '通知' }).locator(`[data-toast=${kind}]`).count()

async function typedProblems(page: Page, { typed }: UserAction): Promise<string[]> {
  if (!typed) return []
  const fields = page.getByLabel(typed.label)
  const values = await fields.evaluateAll((all) => all.map((one) => ('value' in one ? one.value : undefined)))
  return values.includes(typed.value) ? [] : ['what was typed is gone']
}

/** Operations whose success needs data in the response. */
const needsData = new Set(['loginUser', 'createRechargeOrder'])

async function messageProblems(page: Page, action: UserAction, { isRefused }: Variant): Promise<string[]> {
  const [good, bad] = [await toasts(page, 'success'), await toasts(page, 'error')]
  if (good > 0 && bad > 0) return ['a success and a failure for one action']
  if (!isRefused) return bad > 0 && !needsData.has(action.operationId) ? ['a failure though it was done'] : []
  const hasMessage = bad > 0 || (await page.getByText(/失败|无法识别|暂时不可用/).count()) > 0
  return [
    ...(good > 0 ? ['a success though it was refused'] : []),
    ...(hasMessage ? [] : ['a refusal without a word']),
    ...(await typedProblems(page, action)),
  ]
}

for (const action of userActions)
  test(action.name, async ({ browser, request, baseURL }, testInfo) => {
    const results: MutationResult[] = []
    async function run(variant: Variant | undefined): Promise<unknown> {
      const world = await newWorld(request)
      const control = new Control(request, world.world)
      const tab = await openTab(browser, baseURL, world, action)
      try {
        await tab.page.goto(action.path)
        await waitUntilSettled(tab.page, tab.pending)
        if (variant) await control.fault({ operationId: action.operationId, ...variant.fault })
        const answered = tab.page.waitForResponse((one) => one.request().method() !== 'GET')
        const [response] = await Promise.all([answered, action.perform(tab.page)])
        await waitUntilSettled(tab.page, tab.pending)
        if (!variant) return await response.json()
        const { problems } = await inspectPage(tab.page)
        const calls = await control.requests(action.operationId)
        const duplicates = calls.length > 1 ? [`sent ${calls.length} times`] : []
        const messages = await messageProblems(tab.page, action, variant)
        const { kind, place } = variant
        results.push({
          screen: action.name,
          operationId: action.operationId,
          kind,
          place,
          problems: [...tab.errors, ...problems, ...duplicates, ...messages],
        })
        return undefined
      } finally {
        await tab.page.close()
        await request.delete(`/__mock/worlds/${world.world}`)
      }
    }
    const original = await run(undefined)
    const all = [
      ...refusedVariants,
      ...acceptedVariants(typeof original === 'object' && original ? original : {}),
    ]
    const sampleSize = total === undefined ? undefined : Math.ceil(total / userActions.length)
    for (const variant of pick(all, sampleSize, seed + seedOf(action.name))) await run(variant)
    await testInfo.attach('results', { body: JSON.stringify(results), contentType: 'application/json' })
  })
