import { setTimeZone } from './time-zone'

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

// Reports are no reason for a console not to start, so a wrong URL turns them off.
function readErrorUrl(value: unknown): string {
  if (value == null || value === '') return ''
  if (isReportUrl(value)) return value
  console.warn('config.json: errorUrl is neither an http(s) URL nor a path, so no errors are reported')
  return ''
}

/**
 * Replaces the settings, and the zone of times that name none; missing ones get their initial value. A wrong `errorUrl`
 * is ignored with a warning.
 * @throws TypeError when the value is not an object, or a setting is of another type, or `timeZone` is none
 */
export function applySettings(value: unknown): void {
  if (typeof value !== 'object' || value === null) throw new TypeError('config.json is not an object')
  const entries = new Map(Object.entries(value))
  const idempotencyKey: unknown = entries.get('idempotencyKey') ?? false
  if (typeof idempotencyKey !== 'boolean')
    throw new TypeError('config.json: idempotencyKey is not true or false')
  const next = { ...initialTexts, idempotencyKey }
  setTimeZone(entries.get('timeZone'))
  const errorUrl = readErrorUrl(entries.get('errorUrl'))
  entries.delete('errorUrl')
  for (const name of Object.keys(initialTexts) as (keyof TextSettings)[]) {
    const setting: unknown = entries.get(name) ?? ''
    if (typeof setting !== 'string') throw new TypeError(`config.json: ${name} is not a text`)
    next[name] = setting.replace(/\/+$/, '')
  }
  current = { ...next, errorUrl }
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
    const response = await fetch('/config.json', { cache: 'no-store', signal: controller.signal })
    if (!response.ok) throw new Error(`config.json: ${response.status}`)
    applySettings(await response.json())
  } finally {
    clearTimeout(timer)
  }
}
