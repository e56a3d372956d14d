import { setTimeZone } from '../lib/time-zone'

/** The texts of a deployment: URLs. Hosts are origins without a trailing slash; '' is the console's own origin. */
interface TextSettings {
  apiHost: string
  streamHost: string
  socketHost: string
  helpUrl: string
  groupUrl: string
  feedbackUrl: string
  /** Where error reports go; '' sends none. See docs/error-reports.md. */
  errorUrl: string
}

/** The settings of this deployment. */
export interface Settings extends TextSettings {
  /** Whether the provider honours the header Idempotency-Key; only then it is sent. */
  idempotencyKey: boolean
}

const initialTexts: TextSettings = {
  apiHost: '',
  streamHost: '',
  socketHost: '',
  helpUrl: '',
  groupUrl: '',
  feedbackUrl: '',
  errorUrl: '',
}

let current: Settings = { ...initialTexts, idempotencyKey: false }

/** This deployment's settings, as read at boot. */
export const settings = (): Settings => current

// Stands for the console's own origin, which a path stays in and `//host` leaves.
const ownOrigin = 'https://console.invalid'

/** Whether it is an absolute http(s) URL without a password, or a path of the console's own origin. */
function isReportUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(https?:\/\/|\/)/.test(value)) return false
  try {
    const { origin, username, password } = new URL(value, ownOrigin)
    return username + password === '' && (origin === ownOrigin) === value.startsWith('/')
  } catch {
    return false
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'

/** Reads a setting; undefined when it is missing. One that is not valid is ignored with a warning. */
function readSetting<Value>(
  [name, value]: readonly [string, unknown],
  isValid: (value: unknown) => value is Value,
): Value | undefined {
  if (value == null || value === '') return undefined
  if (isValid(value)) return value
  console.warn(`config.json: ${name} is not valid and is ignored`)
  return undefined
}

const withoutEndSlashes = (text = '') => text.replace(/\/+$/, '')

/**
 * Replaces the settings, and the zone of times that name none; missing ones get their initial value. A setting of the
 * wrong type is ignored with a warning.
 * @throws TypeError when the value is not an object, or `timeZone` is no zone, as all times would be wrong
 */
export function applySettings(value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('config.json is not an object')
  const entries = new Map<string, unknown>(Object.entries(value))
  const entry = (name: keyof Settings) => [name, entries.get(name)] as const
  const next = { ...initialTexts, idempotencyKey: readSetting(entry('idempotencyKey'), isSwitch) ?? false }
  setTimeZone(entries.get('timeZone'))
  for (const name of Object.keys(initialTexts) as (keyof TextSettings)[])
    next[name] =
      name === 'errorUrl'
        ? (readSetting(entry(name), isReportUrl) ?? '')
        : withoutEndSlashes(readSetting(entry(name), isText))
  current = next
}

// Milliseconds. The page is empty until the settings are loaded, so a failure should show soon.
const timeout = 15_000

/**
 * Reads config.json, so that one build serves every environment. Rejects on failure or after 15 seconds.
 */
export async function loadSettings(): Promise<void> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
      cache: 'no-cache',
      signal: controller.signal,
    })
    if (!response.ok) throw new Error(`config.json: ${response.status}`)
    applySettings(await response.json())
  } finally {
    clearTimeout(timer)
  }
}
