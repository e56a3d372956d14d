import { randomUUID } from 'node:crypto'
import { CommandError } from '../../breaking-changes/command-error.ts'
import { jsonProblem } from './json-problem.ts'
import { unreachableError } from './unreachable.ts'

const titleOf = (page: string) => /<title[^>]*>\s*([^<]{1,80}?)\s*<\/title>/i.exec(page)?.[1]

// The page of a console answers every path, and holds nothing but the place of its scripts.
const isConsole = (page: string) => /<div id="?(root|app)"?[\s>]/i.test(page)

function htmlError(url: string, page: string): CommandError {
  const title = titleOf(page)
  const what = `${url} answers HTML${title === undefined ? '' : `, the page “${title}”`}`
  return new CommandError(what, remedyOf(page, title))
}

const signInRemedy = 'a sign-in stands before the API: give the address behind it'

function remedyOf(page: string, title = ''): string {
  if (isConsole(page)) return 'this is a console: give the address that its /api leads to'
  return /\b(log|sign)[- ]?in\b|登录/i.test(title) ? signInRemedy : 'is this the address of the API?'
}

/** Words alone come from another server. A text with something of JSON may be a provider's, whose report says what to mend. */
function wordsError(url: string, text: string): CommandError | undefined {
  const problem = text.trim() === '' || /[[{]/.test(text) ? undefined : jsonProblem(text)
  return problem && new CommandError(`${url}: ${problem.what}`, 'is this the address of the API?')
}

/** Sends a GET without a token. Returns the page or the redirect that a server of another kind answers with. */
async function look(url: string, patience: number) {
  const response = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
  const text = await response.text()
  const { ok, status, headers } = response
  // Frameworks answer in HTML to a path that is not implemented, so only a page with status 2xx is another server's.
  const isPage = ok && headers.get('content-type')?.includes('html') === true
  const error = ok && !isPage ? wordsError(url, text) : undefined
  if (error) throw error
  const location = status >= 300 && status < 400 ? (headers.get('location') ?? undefined) : undefined
  return { page: isPage ? text : undefined, location, isMissing: status === 404 }
}

const withoutQuery = (location: string, url: string) =>
  URL.canParse(location, url) ? new URL(location, url).href.replace(/[?#].*/s, '') : location

/** Throws where a gateway sends every path to one page, which is that of a sign-in. */
async function checkGateway(provider: string, target: string, patience: number): Promise<void> {
  const other = `${provider}/api/${randomUUID()}`
  const { location: elsewhere } = await look(other, patience)
  if (elsewhere === undefined || withoutQuery(elsewhere, other) !== target) return
  throw new CommandError(`${provider}/api redirects every path to ${target}`, signInRemedy)
}

/** Throws where `/api` stands twice in the paths of calls, and once in those of the provider. */
async function checkPrefix(provider: string, patience: number): Promise<void> {
  const shorter = provider.replace(/\/api$/, '')
  if (shorter === provider) return
  const { page, isMissing } = await look(`${shorter}/api/userinfo`, patience)
  if (isMissing || page !== undefined) return
  throw new CommandError(
    `${provider}/api/userinfo is not there, ${shorter}/api/userinfo is`,
    'leave /api out of the address: the paths of the contract begin with it',
  )
}

/**
 * Sends a request or two to the provider, so that one that can't be reached, or another server at its address, is reported
 * in one line. `patience` is the timeout in milliseconds. Throws a CommandError.
 */
export async function checkReachable(provider: string, patience = 10_000): Promise<void> {
  const url = `${provider}/api/userinfo`
  try {
    const { page, location, isMissing } = await look(url, patience)
    if (page !== undefined) throw htmlError(url, page)
    if (isMissing) await checkPrefix(provider, patience)
    if (location !== undefined) await checkGateway(provider, withoutQuery(location, url), patience)
  } catch (error) {
    throw error instanceof CommandError ? error : unreachableError(url, error, patience)
  }
}
