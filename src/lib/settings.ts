/** Where this deployment lives. Hosts are origins without a slash at the end; '' is the console's own. */
export interface Settings {
  apiHost: string
  streamHost: string
  socketHost: string
  helpUrl: string
  groupUrl: string
  feedbackUrl: string
}

const initial: Settings = {
  apiHost: '',
  streamHost: '',
  socketHost: '',
  helpUrl: '',
  groupUrl: '',
  feedbackUrl: '',
}

let current = initial

/** This deployment's settings, as read at boot. */
export const settings = (): Settings => current

/**
 * Takes settings over; what they leave out keeps its initial value.
 * @throws TypeError when they are not an object of texts
 */
export function applySettings(read: unknown): void {
  if (typeof read !== 'object' || read === null) throw new TypeError('config.json is not an object')
  const given = new Map(Object.entries(read))
  const next = { ...initial }
  for (const name of Object.keys(initial) as (keyof Settings)[]) {
    const value: unknown = given.get(name) ?? ''
    if (typeof value !== 'string') throw new TypeError(`config.json: ${name} is not a text`)
    next[name] = value.replace(/\/+$/, '')
  }
  current = next
}

// Until then the page is empty: better say that something is wrong.
const timeLimit = 15_000

/** Reads config.json beside the console, so that one build serves every environment. Rejects when it can't. */
export async function loadSettings(): Promise<void> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeLimit)
  try {
    const response = await fetch('/config.json', { cache: 'no-cache', signal: patience.signal })
    if (!response.ok) throw new Error(`config.json: ${response.status}`)
    applySettings(await response.json())
  } finally {
    clearTimeout(timer)
  }
}
