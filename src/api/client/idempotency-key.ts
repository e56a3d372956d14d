import { ApiError, mayHaveBeenCarriedOut } from './errors'

/** A request whose result is not known yet. */
interface Attempt {
  key: string
  intent: string | undefined
  startedAt: number
}

// A later press is not meant as a repetition of this one: by then the user has seen what came of it.
const maxAge = 10 * 60_000

const attempts = new Map<string, Attempt>()

// crypto.randomUUID is missing outside of secure contexts and in Safari 15.3.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Returns the attempt that a request repeats, or a new one. */
function attemptOf(request: string, intent: string | undefined): Attempt {
  const previous = attempts.get(request)
  if (previous && previous.intent === intent && previous.startedAt > Date.now() - maxAge) return previous
  const attempt = { key: randomKey(), intent, startedAt: Date.now() }
  attempts.set(request, attempt)
  return attempt
}

/**
 * Sends a request with an Idempotency-Key, a quoted text. Each press gets a new key. The same request gets the same key
 * again until it is known what came of it, so that pressing again after a lost response does nothing twice.
 * @param request method, URL and body
 * @param intent tells presses apart that send the same request, such as the two directions of a toggle
 */
export async function withIdempotencyKey<Result>(
  { request, intent }: { request: string; intent: string | undefined },
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const attempt = attemptOf(request, intent)
  try {
    const result = await send(`"${attempt.key}"`)
    attempts.delete(request)
    return result
  } catch (error) {
    // Anything else than an ApiError is the caller's abort, after which nothing is known either.
    if (error instanceof ApiError && !mayHaveBeenCarriedOut(error)) attempts.delete(request)
    throw error
  }
}
