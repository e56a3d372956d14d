/** A redirect: its status, and the header `Location` as it came. */
export interface Redirect {
  status: number
  location: string
}

/** Redirects that keep the method and the body. Frameworks send them to the path with a slash at its end, or without. */
const keptStatuses = [307, 308]

const redirectStatuses = [301, 302, 303, ...keptStatuses]

export const maxRedirects = 5

const targetOf = (url: string, location: string) =>
  location && URL.canParse(location, url) ? new URL(location, url) : undefined

/** Returns the URL that an answer redirects to within its host; undefined for any other answer. */
export function redirectWithin(url: string, status: number, location: string | null | undefined) {
  const target = keptStatuses.includes(status) ? targetOf(url, location ?? '') : undefined
  return target && target.origin === new URL(url).origin ? target.href : undefined
}

/**
 * Fetches, and follows redirects within the host that keep the method, as browsers do. Another one is an answer: it may lead
 * to a sign-in page.
 */
export async function fetchFollowing(
  url: string,
  options: RequestInit,
  left = maxRedirects,
): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const target = redirectWithin(url, response.status, response.headers.get('location'))
  if (target === undefined || left === 0) return response
  await response.body?.cancel()
  return await fetchFollowing(target, options, left - 1)
}

/** Returns the redirect that an answer is; undefined for any other answer. */
export const redirectOf = (status: number, location: string | null | undefined): Redirect | undefined =>
  redirectStatuses.includes(status) || (status === 300 && location)
    ? { status, location: location ?? '' }
    : undefined

const signInPage = /\b(log-?in|sign-?in|auth|sso|oauth2?|saml)\b/i

function effectOf(url: string, method: string, { status, location }: Redirect): string {
  const target = targetOf(url, location)
  if (!target) return 'which is no address. Name one in Location, or answer here'
  if (signInPage.test(target.href))
    return 'a sign-in page by its name. Refuse a call without a session by 401 in JSON'
  if (target.origin !== new URL(url).origin)
    return 'another host. Give that address as --provider, or answer here'
  if (keptStatuses.includes(status)) return 'which redirects again. Answer at the path of the contract'
  const isRead = method === 'GET' || method === 'HEAD'
  const effect = isRead
    ? 'each read takes two calls'
    : `browsers send the ${method} again as a GET, without its body`
  return `and ${effect}. Answer at the path of the contract, or redirect by 307 or 308`
}

/** Describes a redirect that is not followed, with the reason and the remedy. */
export const redirectProblem = (url: string, method: string, redirect: Redirect): string =>
  `a redirect, ${redirect.status} to ${redirect.location || 'nowhere'}, ${effectOf(url, method, redirect)}`

/** Returns the note of a redirect that is followed. */
export const redirectNote = ({ status, location }: Redirect) => ({
  what: `a redirect, ${status} to ${location}, is followed: each call takes two. Answer at the path of the contract`,
})
