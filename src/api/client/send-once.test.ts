import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unconfirmedQuestions } from '~/features/ordering/unconfirmed-questions'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import contract from '../../../openapi/generated/console.json'

// Files of a worker share modules: the next one does not get those that these tests changed.
afterAll(() => void vi.resetModules())

const token = 'token-of-the-session'
const request = 'POST /api/cloud-market/lease {"cdk":"SECRET-1","quantity":1}'

/** The modules as a page has them that was just loaded, for an account of this browser. */
async function openTab(userId: number | undefined = 1) {
  vi.resetModules()
  const [{ session, userSource }, slots, sender, store, errors] = await Promise.all([
    import('~/api/session/session'),
    import('~/api/client/unconfirmed-slots'),
    import('~/api/client/send-once'),
    import('~/api/client/unconfirmed-store'),
    import('~/api/client/errors'),
  ])
  const signIn = (id: number | undefined) =>
    session.start({ token: `${token}-${id}`, user: { id, email: '' } })
  signIn(userId)
  const ask = vi.fn<(operation: string) => Promise<boolean>>(() => Promise.resolve(false))
  slots.unconfirmedQuestion.ask = ask
  const press = (call: (key: string) => Promise<unknown>, fields: object = {}) =>
    sender
      .sendOnce({ operation: 'createLease', request, intent: undefined, ...fields }, call)
      .catch((error: unknown) => error)
  const failure =
    (status: number, more: object = {}) =>
    () =>
      Promise.reject(new errors.ApiError({ status, message: '', isFallback: true, method: 'POST', ...more }))
  return { session, userSource, signIn, ask, press, failure, errors, ...slots, ...sender, ...store }
}

/** The locks of a browser; closing its tabs is another browser. */
function fakeLocks() {
  const held = new Set<string>()
  const request = async (name: string, _: object, run: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return run(null)
    held.add(name)
    try {
      return await run({})
    } finally {
      held.delete(name)
    }
  }
  return { locks: { request } }
}

const done = vi.fn<(key: string) => Promise<string>>(() => Promise.resolve('done'))
const stored = () => localStorage.getItem('unconfirmed')

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', fakeLocks())
  done.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an unconfirmed request', { tags: ['two-04'] }, () => {
  test('is stored before it leaves, without its body, and forgotten with its result', async () => {
    const tab = await openTab()
    let during: string | null = null
    await tab.press(async () => (during = stored()))
    expect(during).toContain('createLease')
    expect(during).not.toMatch(/SECRET|quantity|token/)
    expect(stored()).toBeNull()
  })

  test.each([
    ['no answer', 0, {}],
    ['a server error', 500, {}],
    ['an unreadable answer', 200, {}],
    ['an undocumented code', 200, { hasUnknownCode: true, isFallback: false }],
    ['one that is in progress', 409, { isInProgress: true }],
  ])('after %s a reload and another press ask, and nothing is sent', async (_, status, more) => {
    const tab = await openTab()
    await tab.press(tab.failure(status, more))
    const reloaded = await openTab()
    expect(reloaded.isUnconfirmed('createLease')).toBe(true)
    expect(await reloaded.press(done, { request: `${request} other` })).toBeInstanceOf(
      reloaded.errors.CancelledError,
    )
    expect(reloaded.ask).toHaveBeenCalledWith('createLease')
    expect(done).not.toHaveBeenCalled()
    expect(reloaded.isUnconfirmed('createLease')).toBe(true)
  })

  test('a reload during the call asks as well', async () => {
    const tab = await openTab()
    void tab.press(() => new Promise(() => {}))
    await vi.waitFor(() => expect(stored()).not.toBeNull())
    expect(tab.isUnconfirmed('createLease')).toBe(false)
    // The lock ends with the page.
    vi.stubGlobal('navigator', fakeLocks())
    const reloaded = await openTab()
    await reloaded.press(done)
    expect(reloaded.ask).toHaveBeenCalledTimes(1)
  })

  test('two tabs that press at once send one request unasked', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const call = vi.fn<() => Promise<string>>(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 'done'
    })
    await Promise.all([one.press(call), other.press(call)])
    expect(call).toHaveBeenCalledTimes(1)
    expect(one.ask.mock.calls.length + other.ask.mock.calls.length).toBe(1)
  })

  test('the user settles it by a press after the question that succeeds', async () => {
    const tab = await openTab()
    await tab.press(tab.failure(0))
    tab.ask.mockResolvedValue(true)
    expect(await tab.press(done, { request: `${request} other` })).toBe('done')
    expect(stored()).toBeNull()
    await tab.press(done)
    expect(tab.ask).toHaveBeenCalledTimes(1)
  })

  test('a refusal of the next press does not settle it', async () => {
    const tab = await openTab()
    tab.ask.mockResolvedValue(true)
    await tab.press(tab.failure(0))
    await tab.press(tab.failure(422))
    expect(tab.isUnconfirmed('createLease')).toBe(true)
  })

  test('the same press has the key of the first, also after a reload', async () => {
    const tab = await openTab()
    const lost = vi.fn<(key: string) => Promise<never>>(tab.failure(0))
    await tab.press(lost)
    const reloaded = await openTab()
    reloaded.ask.mockResolvedValue(true)
    await reloaded.press(done)
    expect(done.mock.calls).toEqual(lost.mock.calls)
  })

  test('another account sees nothing of it, and a call that ends after its session belongs to its own', async () => {
    const tab = await openTab()
    let refuse = () => {}
    const ended = tab.press(
      () => new Promise((_, reject) => (refuse = () => void tab.failure(409)().catch(reject))),
    )
    await vi.waitFor(() => expect(stored()).not.toBeNull())
    tab.signIn(2)
    expect(tab.isUnconfirmed('createLease')).toBe(false)
    expect(await tab.press(done)).toBe('done')
    expect(tab.ask).not.toHaveBeenCalled()
    expect(stored()).not.toBeNull()
    refuse()
    await ended
    expect(stored()).toBeNull()
  })

  test('a request for one machine is compared with the same request only', async () => {
    const tab = await openTab()
    const release = { operation: 'releaseNodes' }
    await tab.press(tab.failure(0), release)
    await tab.press(done, { ...release, request: 'POST /api/cloud-market/release {"node_ids":[2]}' })
    expect(tab.ask).not.toHaveBeenCalled()
    await tab.press(done, release)
    expect(tab.ask).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['in another order', 1, '{"node_ids":[2,1],"server_ids":["3"]}'],
    ['of which one is in it', 1, '{"node_ids":[2,9],"server_ids":[]}'],
    ['whose ids are texts', 1, '{"node_ids":["1","2"],"server_ids":[3]}'],
    ['of other ones', 0, '{"node_ids":[3],"server_ids":[1]}'],
    ['with another script', 0, '{"node_ids":[1,2],"server_ids":[],"script_id":7}'],
  ])('after an unconfirmed batch, a batch %s asks %i times', async (_, questions, body) => {
    const tab = await openTab()
    const batch = (json: string) => ({ operation: 'releaseNodes', request: `POST /release ${json}` })
    await tab.press(tab.failure(0), batch('{"node_ids":[1,2],"server_ids":["3"]}'))
    await tab.press(done, batch(body))
    expect(tab.ask).toHaveBeenCalledTimes(questions)
  })

  test('a script on one node asks after an unconfirmed batch with that node, and vice versa', async () => {
    const run = (operation: string, request: string) => ({ operation, request })
    const one = run('runNodeScript', 'POST /api/nodes/80001/script {"nodes":[1],"script_id":2}')
    const batch = run('runBatchScript', 'POST /api/nodes/script {"nodes":[3,1],"script_id":2}')
    const tab = await openTab()
    await tab.press(tab.failure(0), batch)
    await tab.press(done, one)
    tab.unconfirmedStore.remove(() => true)
    await tab.press(tab.failure(0), one)
    await tab.press(done, batch)
    expect(tab.ask.mock.calls).toEqual([['runNodeScript'], ['runBatchScript']])
  })

  test('a part of a batch that succeeds leaves the rest unconfirmed', async () => {
    const tab = await openTab()
    tab.ask.mockResolvedValue(true)
    const batch = (...ids: readonly (number | bigint)[]) => ({
      operation: 'runBatchScript',
      request: `POST /run {"nodes":[${ids.join()}]}`,
    })
    await tab.press(tab.failure(0), batch(1, 12345678901234567890n))
    await tab.press(done, batch(1))
    expect(tab.ask).toHaveBeenCalledTimes(1)
    await tab.press(done, batch(1))
    expect(tab.ask).toHaveBeenCalledTimes(1)
    await tab.press(done, batch(12345678901234567890n, 5))
    expect(tab.ask).toHaveBeenCalledTimes(2)
    expect(stored()).toBeNull()
  })

  test.each([
    [0, 1],
    [200, 1],
    [408, 1],
    [499, 1],
    [500, 0],
    [502, 1],
    [503, 1],
    [520, 1],
    [524, 1],
    [404, 0],
    [422, 0],
  ])('one on a machine that ends with status %i asks %i times', async (status, questions) => {
    const tab = await openTab()
    await tab.press(tab.failure(status), { operation: 'resetImage' })
    await tab.press(done, { operation: 'resetImage' })
    expect(tab.ask).toHaveBeenCalledTimes(questions)
  })

  test('it is forgotten after a day, and at most a hundred are kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const tab = await openTab()
    for (let index = 0; index < 103; index++)
      await tab.press(tab.failure(0), { operation: 'releaseNodes', request: String(index) })
    expect(tab.unconfirmedStore.list()).toHaveLength(100)
    vi.advanceTimersByTime(24 * 60 * 60_000 - 1)
    expect(tab.isUnconfirmed('releaseNodes')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(tab.isUnconfirmed('releaseNodes')).toBe(false)
  })

  test('it is asked about after a batch of other requests without answers', async () => {
    const tab = await openTab()
    await tab.press(tab.failure(0))
    for (let id = 0; id < 150; id += 1) {
      const toggle = {
        operation: 'toggleAutoRenew',
        request: `PUT /api/panel-point/toggle-auto-renew/${id} `,
      }
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await tab.press(tab.failure(0), toggle)
    }
    const reloaded = await openTab()
    await reloaded.press(done)
    expect(reloaded.ask).toHaveBeenCalledWith('createLease')
    expect(done).not.toHaveBeenCalled()
  })

  test.each([
    '',
    'null',
    '{}',
    '[1,null,{"operation":"createLease"}]',
    '[{"operation":1,"digest":"","startedAt":1}]',
  ])('what is stored as %j is ignored', async (text) => {
    localStorage.setItem('unconfirmed', text)
    const tab = await openTab()
    expect(tab.unconfirmedStore.list()).toEqual([])
    expect(await tab.press(done)).toBe('done')
  })

  test('where locks are refused it is sent, and a failure of the call is thrown', async () => {
    const refuse = () => Promise.reject(new DOMException('', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request: refuse } })
    const tab = await openTab()
    expect(await tab.press(done)).toBe('done')
    expect(await tab.press(tab.failure(409))).toMatchObject({ status: 409 })
    expect(done).toHaveBeenCalledTimes(1)
  })

  test('it is found after a reload before the account is known', async () => {
    const tab = await openTab()
    await tab.press(tab.failure(0))
    const reloaded = await openTab(undefined)
    reloaded.session.start({ token: `${token}-1` })
    await reloaded.press(done)
    expect(reloaded.ask).toHaveBeenCalledTimes(1)
  })

  test('one that began before the account was known is asked about in a later session of the account', async () => {
    const tab = await openTab(undefined)
    await tab.press(tab.failure(0))
    const user = vi.spyOn(tab.userSource, 'id').mockReturnValue(1)
    tab.claimRequests()
    user.mockRestore()
    tab.signIn(2)
    expect(tab.isUnconfirmed('createLease')).toBe(false)
    tab.signIn(1)
    expect(tab.isUnconfirmed('createLease')).toBe(true)
  })

  test('one of an earlier session is found after a reload before the account is known', async () => {
    const tab = await openTab()
    await tab.press(tab.failure(0))
    tab.session.start({ token: 'another', user: { id: 1, email: '' } })
    tab.claimRequests()
    const reloaded = await openTab(undefined)
    reloaded.session.start({ token: 'another' })
    expect(reloaded.isUnconfirmed('createLease')).toBe(true)
  })

  test('without storage the page remembers it', async () => {
    vi.stubGlobal('localStorage', undefined)
    const tab = await openTab()
    await tab.press(tab.failure(0))
    expect(tab.isUnconfirmed('createLease')).toBe(true)
    expect(tab.hasUnconfirmed()).toBe(true)
    await tab.press(done)
    expect(tab.ask).toHaveBeenCalledTimes(1)
    tab.unconfirmedStore.remove(() => true)
    expect(tab.hasUnconfirmed()).toBe(false)
  })

  test('subscribers hear of changes in this tab and in others', async () => {
    const tab = await openTab()
    const listener = vi.fn<() => void>()
    const unsubscribe = tab.unconfirmedStore.subscribe(listener)
    await tab.press(tab.failure(0))
    expect(listener).toHaveBeenCalled()
    listener.mockClear()
    const storage = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    storage('another')
    expect(listener).not.toHaveBeenCalled()
    storage('unconfirmed')
    storage(null)
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    storage(null)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

test('leaving the page is asked about during a call only', { tags: ['two-05'] }, async () => {
  const tab = await openTab()
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const during: boolean[] = []
  const observe = async () => void during.push(isAsked())
  expect(isAsked()).toBe(false)
  await tab.press(observe)
  expect(isAsked()).toBe(false)
  await tab.press(async () => {
    await observe()
    return tab.failure(0)()
  })
  expect(isAsked()).toBe(false)
  expect(during).toEqual([true, true])
})

interface Operation {
  operationId?: string
  parameters?: readonly object[]
  requestBody?: { content: { 'application/json': { examples: Record<string, { value: object }> } } }
}

const takesKey = ({ parameters = [] }: Operation) => JSON.stringify(parameters).includes('IdempotencyKey')

/** The calls of the contract that move money or machines or make another thing, each as a press sends it. */
const presses = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]: [string, Operation]) => {
    if (!operation.operationId || !takesKey(operation)) return []
    const bodies = Object.values(operation.requestBody?.content['application/json'].examples ?? {})
    const text = JSON.stringify(bodies.at(-1)?.value ?? '')
    const address = `${method.toUpperCase()} ${path.replace(/\{\w+\}/, '7')}`
    return [{ operation: operation.operationId, address, text }]
  }),
)

/** The body with its lists the other way round. */
const turnedRound = (text: string) =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) => (Array.isArray(value) ? value.toReversed() : value))

const unknownResults: [string, number, object][] = [
  ['no answer', 0, {}],
  ['an unreadable answer', 200, {}],
  ['an undocumented code', 200, { hasUnknownCode: true }],
  ['one that is in progress', 409, { isInProgress: true }],
  ...[408, 499, 502, 503, 504, 520, 522, 524, 599].map((status): [string, number, object] => [
    `status ${status}`,
    status,
    {},
  ]),
]

describe.each(presses)('$operation', { tags: ['two-04'] }, ({ operation, address, text }) => {
  const once = (body: string) => ({ operation, request: `${address} ${body}` })

  test.each(unknownResults)('after %s a reload asks, also in another order', async (_, status, more) => {
    const tab = await openTab()
    await tab.press(tab.failure(status, more), once(text))
    const reloaded = await openTab(undefined)
    reloaded.session.start({ token: `${token}-1` })
    await reloaded.press(done, once(turnedRound(text)))
    expect(reloaded.ask.mock.calls).toEqual([[operation]])
    expect(done).not.toHaveBeenCalled()
  })

  test('the answer of the user settles it', async () => {
    const tab = await openTab()
    await tab.press(tab.failure(0), once(text))
    tab.ask.mockResolvedValue(true)
    await tab.press(done, once(turnedRound(text)))
    expect(tab.isUnconfirmed(operation)).toBe(false)
  })

  test.each([400, 402, 403, 404, 409, 422, 429])(
    'a refusal with %i is a confirmed result',
    async (status) => {
      const tab = await openTab()
      await tab.press(tab.failure(status), once(text))
      expect(tab.isUnconfirmed(operation)).toBe(false)
    },
  )

  test('it is sent where storage and locks are forbidden', async () => {
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) },
    })
    const tab = await openTab()
    expect(await tab.press(done, once(text))).toBe('done')
  })
})

test(
  'each operation that takes an Idempotency-Key has a question, but for those that need none',
  { tags: ['two-04'] },
  () => {
    const operations = presses.map(({ operation }) => operation)
    expect(operations).toHaveLength(14)
    expect(operations.filter((id) => !(id in unconfirmedQuestions)).toSorted()).toEqual([
      'createProjectConfig',
      'toggleAutoRenew',
      'toggleTaskLoop',
    ])
    expect(Object.keys(unconfirmedQuestions).filter((id) => !operations.includes(id))).toEqual([])
  },
)
