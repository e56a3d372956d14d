import { isScenario, scenarioNames } from '../../scenarios'
import { bindServer } from '../../provider/own-servers'
import { refuse, Refusal } from '../../provider/refusal'
import { openSession } from '../../provider/sessions'
import { userOf } from '../../provider/users'
import type { Fault } from './faults'
import { type Call, jsonReply, refusalReply, type Reply } from './messages'
import { defaultWorldId, type Hosted, type Worlds } from './worlds'

type Fields = Record<string, unknown>
type Handler = (worlds: Worlds, hosted: Hosted, fields: Fields, query: URLSearchParams) => unknown

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** Starts a world and signs its first user in. */
function newWorld(worlds: Worlds, fields: Fields, id?: string) {
  const scenario = text(fields.scenario) ?? 'demo'
  if (!isScenario(scenario))
    refuse(422, `unknown scenario ${scenario}; there are: ${scenarioNames.join(', ')}`)
  const { world } = worlds.start({ id, scenario, seed: number(fields.seed) ?? 1, now: number(fields.now) })
  return { world: world.id, ...openSession(world, userOf(world.state, 1)) }
}

function newFault({ faults }: Hosted, fields: Fields) {
  const { operationId } = fields
  if (typeof operationId !== 'string') return refuse(422, 'operationId is missing')
  const fault: Omit<Fault, 'id'> = {
    operationId,
    times: number(fields.times),
    status: number(fields.status),
    body: fields.body,
    rawBody: text(fields.rawBody),
    contentType: text(fields.contentType),
    delay: number(fields.delay),
    drop: fields.drop === true,
  }
  return faults.add(fault)
}

const handlers: Record<string, Handler> = {
  'POST worlds': (worlds, _hosted, fields) => newWorld(worlds, fields),
  'POST reset': (worlds, { world }, fields) =>
    newWorld(worlds, { scenario: world.state.scenario, seed: world.state.seed, ...fields }, world.id),
  'POST clock': (worlds, hosted, fields) => {
    worlds.advance(hosted, (number(fields.advance) ?? 0) * 1000)
    return { now: hosted.world.state.now }
  },
  'GET codes': (_worlds, { world }, _fields, query) =>
    world.state.codes
      .filter(({ email }) => !query.has('email') || email === query.get('email'))
      .map(({ email, code, sentAt }) => ({ email, code, sent_at: sentAt })),
  'POST faults': (_worlds, hosted, fields) => newFault(hosted, fields),
  'DELETE faults': (_worlds, { faults }) => faults.clear(),
  'POST bind': (_worlds, { world }, fields) => {
    const { id, hostname } = bindServer(
      world,
      userOf(world.state, number(fields.userId) ?? 1),
      text(fields.hostname),
    )
    return { id, hostname }
  },
  'GET requests': (_worlds, { log }) => log.all(),
  'DELETE streams': (_worlds, { world }) => world.bus.emit('hangUp', { reason: 'asked for' }),
}

/** The control API under `/__mock/`: it steers the worlds and exists only in mocks. Never throws. */
export function control(worlds: Worlds, call: Call): Reply {
  const { pathname, searchParams } = new URL(call.url, 'http://control')
  const name = pathname.replace('/__mock/', '')
  try {
    const ended = /^worlds\/([^/]+)$/.exec(name)?.[1]
    if (call.method === 'DELETE' && ended) return jsonReply(worlds.end(ended) ? 200 : 404, null)
    const handler =
      handlers[`${call.method} ${name}`] ?? refuse(404, `the control API has no ${call.method} ${name}`)
    const id = call.headers['x-mock-world'] ?? defaultWorldId
    const hosted = worlds.get(id) ?? refuse(404, `there is no world ${id}`)
    return jsonReply(200, handler(worlds, hosted, fieldsOf(call.body), searchParams) ?? null)
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error.status, error.message)
    return refusalReply(422, error instanceof Error ? error.message : String(error))
  }
}

function fieldsOf(body: string | undefined): Fields {
  const value: unknown = body ? JSON.parse(body) : {}
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
