import { isScenario, type ScenarioName, scenarioNames } from '../../scenarios'

/** Which world an address asks for: `?scenario=broke&seed=7`; so a bug report is a link. */
export interface WorldChoice {
  scenario: ScenarioName
  seed: number
  /** Whether the address names it, rather than us. */
  isAsked: boolean
}

/** Reads the choice from an address. Throws a text that names the scenarios when there is none of that name. */
export function worldChoice(search: string): WorldChoice {
  const query = new URLSearchParams(search)
  const scenario = query.get('scenario') ?? 'demo'
  const seed = query.get('seed') ?? '1'
  if (!isScenario(scenario))
    throw new Error(`there is no scenario ${scenario}; there are: ${scenarioNames.join(', ')}`)
  if (!/^\d+$/.test(seed)) throw new Error(`seed ${seed} is not a whole number`)
  return { scenario, seed: Number(seed), isAsked: query.has('scenario') || query.has('seed') }
}
