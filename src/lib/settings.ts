/** The texts of a deployment: URLs. Hosts are origins without a trailing slash; '' is the console's own origin. */
interface TextSettings {
  apiHost: string
  streamHost: string
  socketHost: string
  helpUrl: string
  groupUrl: string
  feedbackUrl: string
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
}

let current: Settings = { ...initialTexts, idempotencyKey: false }

/** This deployment's settings, as read at boot. */
export const settings = (): Settings => current

/**
 * Replaces the settings; missing ones get their initial value.
 * @throws TypeError when the value is not an object, or a setting is of another type
 */
export function applySettings(value: unknown): void {
  if (typeof value !== 'object' || value === null) throw new TypeError('config.json is not an object')
  const entries = new Map(Object.entries(value))
  const idempotencyKey: unknown = entries.get('idempotencyKey') ?? false
  if (typeof idempotencyKey !== 'boolean')
    throw new TypeError('config.json: idempotencyKey is not true or false')
  const next = { ...initialTexts, idempotencyKey }
  for (const name of Object.keys(initialTexts) as (keyof TextSettings)[]) {
    const setting: unknown = entries.get(name) ?? ''
    if (typeof setting !== 'string') throw new TypeError(`config.json: ${name} is not a text`)
    next[name] = setting.replace(/\/+$/, '')
  }
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
    const response = await fetch('/config.json', { cache: 'no-cache', signal: controller.signal })
    if (!response.ok) throw new Error(`config.json: ${response.status}`)
    applySettings(await response.json())
  } finally {
    clearTimeout(timer)
  }
}
