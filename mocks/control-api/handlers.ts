import type { NewFault, NewWorld, StateChange } from '../generated/control-api/model'
import { listProviderStates, setProviderState } from '../provider-states'
import type { ProviderStateValues } from '../provider-states/provider-state'
import { bindServer } from '../provider/own-servers'
import { refuse } from '../provider/refusal'
import { openSession, authenticate, findOrOpenSession } from '../provider/sessions'
import { second } from '../provider/time'
import { getUser, sameEmail } from '../provider/users'
import type { World } from '../provider/world'
import { isScenarioName, scenarioNames } from '../scenarios'
import { type ContractOperation, contractOperations } from '../server/contract'
import { operationsFromContract } from '../server/contract-answers'
import { rowLimits } from '../server/faults'
import { writeId } from '../server/ids/forms'
import type { IdStyle } from '../server/ids/names'
import { readSavedWorld, saveWorld } from '../server/saved-world'
import { openConnections } from '../server/unread-stream'
import type { HostedWorld, Worlds } from '../server/worlds'
import type { ControlHandlers } from './control-handler'

/** Opens a session of the world's first user. Returns its token and the user. */
const openFirstSession = (world: World) => ({
  world: world.id,
  ...openSession(world, getUser(world.state, 1)),
})

function statusOf(worlds: Worlds, { world, clockOffset, style, ids }: HostedWorld) {
  const { scenario, seed, now } = world.state
  const hasRules = worlds.rules.arePlayed
  const generated = operationsFromContract(worlds)
  return {
    world: world.id,
    scenario,
    seed,
    now,
    stands: clockOffset === undefined,
    style,
    ids,
    hasRules,
    generated,
  }
}

/** Starts a world and opens a session of its first user. Refuses (422) an unknown scenario. */
function startWorld(worlds: Worlds, params: NewWorld, id?: string) {
  const { scenario = 'demo', seed = 1, now, style, ids } = params
  if (!isScenarioName(scenario))
    return refuse(422, `unknown scenario ${scenario}; there are: ${scenarioNames.join(', ')}`)
  return openFirstSession(worlds.start({ id, scenario, seed, now, style, ids }).world)
}

/** Returns the values of a state as the API has them. Its numbers are ids. */
const valuesOnWire = (ids: IdStyle, values: ProviderStateValues): ProviderStateValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? writeId(ids, value) : value,
    ]),
  )

/**
 * Sets a provider state. A Pact verifier puts its values into calls of the API, so it gets ids in the world's form. Its
 * teardown restarts the world.
 */
function changeState(worlds: Worlds, hosted: HostedWorld, change: StateChange) {
  const { id, state } = hosted.world
  const { style, ids } = hosted
  const now = hosted.clockOffset === undefined ? state.now : undefined
  if (change.action !== 'teardown') {
    const values = setProviderState(hosted, change.name ?? change.state, change.params ?? {})
    return change.action === undefined ? values : valuesOnWire(ids, values)
  }
  if (isScenarioName(state.scenario))
    worlds.start({ id, scenario: state.scenario, seed: state.seed, now, style, ids })
  return {}
}

/** Returns an operation of the contract. Refuses (422) an unknown one. */
const requireOperation = (operationId: string) =>
  contractOperations.find((one) => one.operationId === operationId) ??
  refuse(422, `operationId: there is no operation ${operationId}`)

/** Whether an operation is the event stream or the socket; all others answer a call below /api. */
const isRealtime = ({ path }: ContractOperation) => !path.startsWith('/api/')

/** What the event stream and the socket cannot suffer, as they have no answer with an end. */
const answerFaults = {
  hold: 'be held',
  delay: 'be late',
  headers: 'have other headers',
  carryOut: 'be replaced',
  lose: 'be lost',
  loseAll: 'be lost',
} as const satisfies Partial<Record<keyof NewFault, string>>

const isAnswerFault = (field: string): field is keyof typeof answerFaults =>
  Object.hasOwn(answerFaults, field)

/** Refuses (422) the fields of a fault that would have no effect on its operation. */
function requireEffect(fault: NewFault, operation: ContractOperation, parameterNames: string[]) {
  const { operationId } = operation
  for (const [field, value] of isRealtime(operation) ? Object.entries(fault) : [])
    if (isAnswerFault(field) && value)
      refuse(422, `${field}: ${operationId} has no answer that could ${answerFaults[field]}`)
  if (fault.cap !== undefined && !rowLimits.some((name) => parameterNames.includes(name)))
    refuse(422, `cap: ${operationId} has no pages`)
}

/** Injects a fault. Refuses (422) one that no call could meet: of an unknown operation, parameter or effect. */
function createFault(hosted: HostedWorld, fault: NewFault) {
  const { operationId, parameters = {} } = fault
  const operation = requireOperation(operationId)
  const names = operation.parameters.filter((one) => one.in !== 'header').map(({ name }) => name)
  requireEffect(fault, operation, names)
  const unknown = Object.keys(parameters).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return refuse(422, `parameters: ${operationId} has no ${unknown}; it has: ${names.join(', ') || 'none'}`)
  return hosted.faults.add(fault)
}

export const controlHandlers: ControlHandlers = {
  getWorldStatus: ({ worlds, hosted }) => statusOf(worlds, hosted),
  listWorlds: ({ worlds }) => worlds.all().map((hosted) => statusOf(worlds, hosted)),
  createWorld: ({ worlds, body }) => startWorld(worlds, body),
  deleteWorld: ({ worlds, params: { id } }) =>
    worlds.remove(id) ? null : refuse(404, `there is no world ${id}`),
  resetWorld: ({ worlds, hosted: { world, style, ids }, body }) => {
    const { scenario, seed } = world.state
    return startWorld(worlds, { scenario, seed, style, ids, ...body }, world.id)
  },
  updateResponseStyle: ({ hosted, body: { style } }) => {
    hosted.style = style
    return { style }
  },
  updateIdStyle: ({ hosted, body: { ids } }) => {
    hosted.ids = ids
    return { ids }
  },
  getSavedWorld: ({ hosted }) => saveWorld(hosted),
  updateSavedWorld: ({ worlds, hosted, body }) => {
    const saved = readSavedWorld(body)
    worlds.requireRoom(hosted.world.id, saved.state)
    const restored = worlds.restore(saved, hosted.world.id)
    worlds.limitCatchUp(restored)
    // A new session would take the random numbers that the saved world went on with.
    const { id, state } = restored.world
    return { world: id, ...findOrOpenSession(restored.world, getUser(state, 1)) }
  },
  updateClock: ({ worlds, hosted, body: { advance } }) => {
    worlds.advance(hosted, advance * second)
    return { now: hosted.world.state.now }
  },
  createSession: ({ hosted: { world }, body: { token, userId = 1 } }) =>
    openSession(world, token ? authenticate(world, token) : getUser(world.state, userId)),
  listVerificationCodes: ({ hosted: { world }, query }) =>
    world.state.codes
      .filter(({ email }) => query.email === undefined || sameEmail(email, query.email))
      .map(({ email, code, sentAt }) => ({ email, code, sent_at: sentAt })),
  runBindCommand: ({ hosted: { world }, body: { userId = 1, hostname: name } }) => {
    const { id, hostname } = bindServer(world, getUser(world.state, userId), name)
    return { id, hostname }
  },
  getStreams: ({ hosted: { world } }) => openConnections(world),
  deleteStreams: ({ hosted: { world } }) => {
    world.bus.emit('disconnect', null)
    return null
  },
  listFaults: ({ hosted }) => hosted.faults.inForce(),
  createFault: ({ hosted, body }) => createFault(hosted, body),
  deleteFaults: ({ hosted }) => {
    hosted.faults.clear()
    return null
  },
  deleteFault: ({ hosted, params: { id } }) =>
    hosted.faults.remove(id) ? null : refuse(404, `there is no fault ${id}`),
  releaseAnswers: ({ hosted, body: { operationId } }) => {
    if (operationId !== undefined) requireOperation(operationId)
    return { released: hosted.faults.release(operationId) }
  },
  listRequests: ({ hosted, query }) => hosted.log.all(query.since),
  getRequest: ({ hosted, params: { id } }) => hosted.log.get(id) ?? refuse(404, `there is no request ${id}`),
  listProviderStates: () => listProviderStates(),
  updateProviderState: ({ worlds, hosted, body }) => changeState(worlds, hosted, body),
}
