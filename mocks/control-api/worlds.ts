import { bindServer } from '../provider/own-servers'
import { refuse } from '../provider/refusal'
import { openSession, authenticate } from '../provider/sessions'
import { getUser } from '../provider/users'
import type { World } from '../provider/world'
import { isScenarioName, scenarioNames } from '../scenarios'
import { type ResponseStyle, responseStyles, isResponseStyle } from '../server/answer-style/names'
import { readSavedWorld, saveWorld } from '../server/saved-world'
import type { HostedWorld, Worlds } from '../server/worlds'
import { type ControlHandler, optionalNumber, optionalText } from './control-handler'

/** Opens a session of the world's first user. Returns its token and the user. */
const openFirstSession = (world: World) => ({
  world: world.id,
  ...openSession(world, getUser(world.state, 1)),
})

const statusOf = ({ world, clockOffset, style }: HostedWorld) => {
  const { scenario, seed, now } = world.state
  return { world: world.id, scenario, seed, now, stands: clockOffset === undefined, style }
}

/** Returns the style. Refuses (422) an unknown one. */
const requireStyle = (name: unknown): ResponseStyle =>
  isResponseStyle(name)
    ? name
    : refuse(422, `unknown answer style ${String(name)}; there are: ${responseStyles.join(', ')}`)

/** Starts a world and opens a session of its first user. Refuses (422) an unknown scenario or style. */
function newWorld(worlds: Worlds, fields: Record<string, unknown>, id?: string) {
  const scenario = optionalText(fields.scenario) ?? 'demo'
  if (!isScenarioName(scenario))
    return refuse(422, `unknown scenario ${scenario}; there are: ${scenarioNames.join(', ')}`)
  const seed = optionalNumber(fields.seed) ?? 1
  const style = requireStyle(fields.style ?? 'full')
  return openFirstSession(worlds.start({ id, scenario, seed, now: optionalNumber(fields.now), style }).world)
}

/** Opens another session of the token's user or of a user id. Refuses (401) an expired or unknown token. */
function newSession(world: World, fields: Record<string, unknown>) {
  const token = optionalText(fields.token)
  const user = token ? authenticate(world, token) : getUser(world.state, optionalNumber(fields.userId) ?? 1)
  return openSession(world, user)
}

export const worldHandlers: Record<string, ControlHandler> = {
  'GET status': ({ hosted }) => statusOf(hosted),
  'GET worlds': ({ worlds }) => worlds.all().map(statusOf),
  'POST sessions': ({ hosted: { world }, fields }) => newSession(world, fields),
  'POST worlds': ({ worlds, fields }) => newWorld(worlds, fields),
  'POST reset': ({ worlds, hosted: { world, style }, fields }) =>
    newWorld(worlds, { scenario: world.state.scenario, seed: world.state.seed, style, ...fields }, world.id),
  'PUT style': ({ hosted, fields }) => {
    hosted.style = requireStyle(fields.style)
    return { style: hosted.style }
  },
  'GET world': ({ hosted }) => saveWorld(hosted),
  'PUT world': ({ worlds, hosted, fields }) =>
    openFirstSession(worlds.restore(readSavedWorld(fields), hosted.world.id).world),
  'POST clock': ({ worlds, hosted, fields }) => {
    worlds.advance(hosted, (optionalNumber(fields.advance) ?? 0) * 1000)
    return { now: hosted.world.state.now }
  },
  'GET codes': ({ hosted: { world }, query }) =>
    world.state.codes
      .filter(({ email }) => !query.has('email') || email === query.get('email'))
      .map(({ email, code, sentAt }) => ({ email, code, sent_at: sentAt })),
  'POST bind': ({ hosted: { world }, fields }) => {
    const user = getUser(world.state, optionalNumber(fields.userId) ?? 1)
    const { id, hostname } = bindServer(world, user, optionalText(fields.hostname))
    return { id, hostname }
  },
  'DELETE streams': ({ hosted: { world } }) => world.bus.emit('disconnect', { reason: 'asked for' }),
}
