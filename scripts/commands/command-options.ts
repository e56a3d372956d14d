import { verifyFlags } from '../../contracts/verifier/verify-flags.ts'
import type { Need, Option } from './command-type.ts'

export const text = (help: string, value?: string, initial?: string): Option => ({
  kind: 'text',
  help,
  value,
  initial,
})
export const isSwitch = (help: string): Option => ({ kind: 'switch', help })
export const port = (initial: string): Option => ({ kind: 'port', initial, help: 'the port' })

/** The environment variable of the tests that can run in the future. */
export const daysAhead = { DAYS_AHEAD: 'the tests live so many days in the future' }

/** The environment variables of the browser tests that play a slow line and a busy machine. */
export const slowness = {
  LATENCY: 'each call of the API and its answer are up to so many milliseconds late',
  LATE_FRAMES: '1 holds animation frames back now and then',
}

export const strict = isSwitch('exits with 1 when a target is missed')

export const world: Record<string, Option> = {
  scenario: text('what the world begins with', 'NAME', 'demo'),
  seed: { kind: 'integer', help: 'what its randomness begins with', initial: '1' },
  style: text('the form of the answers: full, minimal or loose', 'NAME', 'full'),
  ids: text('the form of ids: number, text, long, uuid, longtext or mixed', 'NAME', 'number'),
  save: text('keeps the worlds in a file and restores them', 'FILE'),
  latency: {
    kind: 'integer',
    help: 'the most milliseconds that a call of the API and its answer are late',
    initial: '0',
  },
  generated: isSwitch('plays no rules: the contract alone answers, to any token'),
}

type VerifyFlag = (typeof verifyFlags)[keyof typeof verifyFlags]

const optionOf = (flag: VerifyFlag): Option =>
  flag.type === 'boolean'
    ? isSwitch(flag.help)
    : text(flag.help, flag.value, 'default' in flag ? flag.default : undefined)

export const verification = {
  ...Object.fromEntries(Object.entries(verifyFlags).map(([name, flag]) => [name, optionOf(flag)])),
  provider: text('its address; the simulated one is served otherwise', 'URL'),
}

/** The needs of a command that reads the contract or its generated code. */
export const contract: Need[] = ['installed', 'generated']

/** What browser tests need. */
export const inBrowser: (Need | Need[])[] = [...contract, ['browser', 'console', 'mock'], 'port']
