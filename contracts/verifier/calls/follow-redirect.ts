/** Redirects that keep the method and the body. Frameworks send them to the path with a slash at its end, or without. */
const keptStatuses = [307, 308]

/** Returns the URL that an answer redirects to within its host; undefined for any other answer. */
export function redirectWithin(url: string, status: number, location: string | null | undefined) {
  if (!keptStatuses.includes(status) || !location || !URL.canParse(location, url)) return undefined
  const target = new URL(location, url)
  return target.origin === new URL(url).origin ? target.href : undefined
}

/**
 * Fetches, and follows one redirect within the host as browsers do. Another one is an answer: it may lead to a sign-in page.
 */
export async function fetchFollowing(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const target = redirectWithin(url, response.status, response.headers.get('location'))
  if (target === undefined) return response
  await response.body?.cancel()
  return await fetch(target, { ...options, redirect: 'manual' })
}
