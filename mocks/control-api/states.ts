import { listProviderStates, setProviderState } from '../provider-states'
import { isScenarioName } from '../scenarios'
import type { ControlHandler } from './control-handler'

/**
 * Puts a world into a provider state. Also accepts the call of a Pact verifier (`state`, `action`), whose teardown
 * after an interaction restarts the world.
 */
const changeState: ControlHandler = ({ worlds, hosted, fields }) => {
  const { id, state } = hosted.world
  const { style } = hosted
  const now = hosted.clockOffset === undefined ? state.now : undefined
  if (fields.action !== 'teardown')
    return setProviderState(hosted, fields.name ?? fields.state, fields.params ?? {})
  if (isScenarioName(state.scenario))
    worlds.start({ id, scenario: state.scenario, seed: state.seed, now, style })
  return {}
}

export const stateHandlers: Record<string, ControlHandler> = {
  'GET states': () => listProviderStates(),
  'POST state': changeState,
}
