import { verifyFlags } from '../contracts/bin/verify-flags.js'

export const text = (help, value, initial) => ({ kind: 'text', help, value, initial })
export const isSwitch = (help) => ({ kind: 'switch', help })
export const port = (initial) => ({ kind: 'port', initial, help: 'the port' })

/** The environment variable of the tests that can run in the future. */
export const daysAhead = { DAYS_AHEAD: 'the tests live so many days in the future' }

/** The environment variables of the browser tests that play a slow line and a busy machine. */
export const slowness = {
  LATENCY: 'each call of the API and its answer are up to so many milliseconds late',
  LATE_FRAMES: '1 holds animation frames back now and then',
}

export const strict = isSwitch('exits with 1 when a target is missed')

export const world = {
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

const optionOf = ({ type, help, value, default: initial }) =>
  type === 'boolean' ? isSwitch(help) : text(help, value, initial)

export const verification = {
  ...Object.fromEntries(Object.entries(verifyFlags).map(([name, flag]) => [name, optionOf(flag)])),
  provider: text('its address; the simulated one is served otherwise', 'URL'),
}

/** What a command needs that reads the contract, or what is generated from it. */
export const contract = ['installed', 'generated']

/** What browser tests need. */
export const inBrowser = [...contract, ['browser', 'console', 'mock'], 'port']
