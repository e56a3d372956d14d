import type { ScenarioName } from '../scenarios'
// Only the names: pages that only read links must not load the code of the scenarios.
import scenarioNames from '../scenarios/names.json' with { type: 'json' }
import { type ResponseStyle, responseStyles, isResponseStyle } from './answer-style/names'
import { idStyles, type IdStyle, isIdStyle } from './ids/names'

const isScenario = (name: string): name is ScenarioName => scenarioNames.includes(name)

/** The parameters that start a world. */
export interface WorldLinkParams {
  scenario: ScenarioName
  seed: number
  style: ResponseStyle
  ids: IdStyle
}

export const defaultWorldLink: WorldLinkParams = {
  scenario: 'demo',
  seed: 1,
  style: 'full',
  ids: 'number',
}

const paramNames = ['scenario', 'seed', 'style', 'ids'] as const

/** Returns whether a URL requests a world. */
export const requestsWorld = (query: URLSearchParams) => paramNames.some((name) => query.has(name))

/**
 * Returns the world that a URL requests, as in `?scenario=broke&seed=7`; undefined when it requests none. Such a link
 * can be part of a bug report. Throws an error with a message for the page for unknown names.
 */
export function worldFromUrl(address: URL): WorldLinkParams | undefined {
  const query = address.searchParams
  if (!requestsWorld(query)) return undefined
  const scenario = query.get('scenario') ?? defaultWorldLink.scenario
  const seed = query.get('seed') ?? String(defaultWorldLink.seed)
  if (!isScenario(scenario))
    throw new Error(`没有名为 ${scenario} 的场景，可用的有：${scenarioNames.join('、')}`)
  if (!/^\d{1,15}$/.test(seed)) throw new Error(`种子 ${seed} 不是自然数`)
  const style = query.get('style') ?? defaultWorldLink.style
  if (!isResponseStyle(style))
    throw new Error(`没有名为 ${style} 的回答风格，可用的有：${responseStyles.join('、')}`)
  const ids = query.get('ids') ?? defaultWorldLink.ids
  if (!isIdStyle(ids)) throw new Error(`没有名为 ${ids} 的编号形式，可用的有：${idStyles.join('、')}`)
  return { scenario, seed: Number(seed), style, ids }
}

/** Returns the URL without the params of a world, so that a reload continues in the world that was started. */
export function withoutWorldParams(address: URL): URL {
  const url = new URL(address)
  for (const name of paramNames) url.searchParams.delete(name)
  return url
}

/** Returns the URL with the params of a world. Default styles are omitted. */
export function withWorldParams(
  address: URL,
  { scenario, seed, style, ids }: { scenario: string; seed: number; style: string; ids: string },
): URL {
  const link = withoutWorldParams(address)
  link.searchParams.set('scenario', scenario)
  link.searchParams.set('seed', String(seed))
  if (style !== defaultWorldLink.style) link.searchParams.set('style', style)
  if (ids !== defaultWorldLink.ids) link.searchParams.set('ids', ids)
  return link
}
