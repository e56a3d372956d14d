import { CommandError } from '../../../contracts/breaking-changes/command-error.ts'
import { parseCommandFlags } from '../../../contracts/breaking-changes/command-flags.ts'
import { isScenarioName, scenarioNames, type ScenarioName } from '../../scenarios'
import { type ResponseStyle, responseStyles, isResponseStyle } from '../../server/answer-style/names'
import { type IdStyle, idStyles, isIdStyle } from '../../server/ids/names'

export interface Flags {
  port: number
  host: string
  scenario: ScenarioName
  seed: number
  style: ResponseStyle
  ids: IdStyle
  /** The most milliseconds that a call of the API and its answer are late together. */
  latency: number
  /** True when no rules are played: the contract alone answers. */
  generated: boolean
  /** Folder of a built console to serve beside the provider. */
  site: string | undefined
  /** A recording, whose operations are answered as recorded. */
  replay: string | undefined
  /** File that the worlds are saved to and restored from. */
  save: string | undefined
}

/** An error in the command line or its files. It is printed as one line, without a stack. */
export class UsageError extends CommandError {}

const options = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  scenario: { type: 'string' },
  seed: { type: 'string', default: '1' },
  style: { type: 'string', default: 'full' },
  ids: { type: 'string', default: 'number' },
  latency: { type: 'string', default: '0' },
  generated: { type: 'boolean', default: false },
  site: { type: 'string' },
  replay: { type: 'string' },
  save: { type: 'string' },
} as const

function wholeNumber(name: string, value: string, max: number): number {
  if (/^\d+$/.test(value) && Number(value) <= max) return Number(value)
  throw new UsageError(`--${name} ${value} is not a whole number from 0 to ${max}`)
}

/** Parses the command line of `npm run mock`. Throws a `CommandError` for unknown flags and invalid values. */
export function readFlags(args: string[]): Flags {
  const { port, host, seed, style, ids, latency, site, replay, generated, ...given } = parseCommandFlags(
    args,
    options,
  )
  const { scenario = 'demo', save } = given
  const needless = (['scenario', 'save'] as const).find((name) => generated && given[name] !== undefined)
  if (needless) throw new UsageError(`--generated plays no rules, so --${needless} has no meaning beside it`)
  if (!isScenarioName(scenario))
    throw new UsageError(`there is no scenario ${scenario}; there are: ${scenarioNames.join(', ')}`)
  if (!isResponseStyle(style))
    throw new UsageError(`there is no answer style ${style}; there are: ${responseStyles.join(', ')}`)
  if (!isIdStyle(ids))
    throw new UsageError(`there is no form of ids ${ids}; there are: ${idStyles.join(', ')}`)
  return {
    port: wholeNumber('port', port, 65_535),
    host,
    scenario,
    seed: wholeNumber('seed', seed, 2 ** 31 - 1),
    style,
    ids,
    latency: wholeNumber('latency', latency, 60_000),
    generated,
    site,
    replay,
    save,
  }
}
