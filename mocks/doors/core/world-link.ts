import type { ScenarioName } from '../../scenarios'
// Their names alone: pages that only read links need none of their code.
import scenarioNames from '../../scenarios/names.json' with { type: 'json' }

import { type AnswerStyle, answerStyles, isAnswerStyle } from './answer-style/names'

const isScenario = (name: string): name is ScenarioName => scenarioNames.includes(name)

/** A world by what begins it. */
export interface WorldName {
  scenario: ScenarioName
  seed: number
  style: AnswerStyle
}

export const firstWorld: WorldName = { scenario: 'demo', seed: 1, style: 'full' }

const parts = ['scenario', 'seed', 'style'] as const

/** Whether an address asks for a world. */
export const asksForWorld = (query: URLSearchParams) => parts.some((name) => query.has(name))

/**
 * The world that an address asks for, `?scenario=broke&seed=7`, so that a bug report is a link; undefined when it asks
 * for none. Throws a text for the page when there is none of that name.
 */
export function worldIn(address: URL): WorldName | undefined {
  const query = address.searchParams
  if (!asksForWorld(query)) return undefined
  const scenario = query.get('scenario') ?? firstWorld.scenario
  const seed = query.get('seed') ?? String(firstWorld.seed)
  if (!isScenario(scenario))
    throw new Error(`没有名为 ${scenario} 的场景，可用的有：${scenarioNames.join('、')}`)
  if (!/^\d{1,15}$/.test(seed)) throw new Error(`种子 ${seed} 不是自然数`)
  const style = query.get('style') ?? firstWorld.style
  if (!isAnswerStyle(style))
    throw new Error(`没有名为 ${style} 的回答风格，可用的有：${answerStyles.join('、')}`)
  return { scenario, seed: Number(seed), style }
}

/** The same place without asking for a world: whoever opens it again goes on in the one that was begun. */
export function withoutWorld(address: URL): URL {
  const place = new URL(address)
  for (const name of parts) place.searchParams.delete(name)
  return place
}

/** The same place, asking for a world; the style `full` goes without saying. */
export function withWorld(
  address: URL,
  { scenario, seed, style }: { scenario: string; seed: number; style: string },
): URL {
  const link = withoutWorld(address)
  link.searchParams.set('scenario', scenario)
  link.searchParams.set('seed', String(seed))
  if (style !== firstWorld.style) link.searchParams.set('style', style)
  return link
}
