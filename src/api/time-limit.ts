import { TimeoutError } from './errors'

/**
 * Runs a request that is aborted after `limit` milliseconds with a TimeoutError, or as soon as the caller's
 * own signal says so. AbortSignal.any and .timeout would do it, but Chrome 110 and Safari 15 lack them.
 */
export async function withTimeLimit<Answer>(
  { limit, signal, method }: { limit: number; signal: AbortSignal | null | undefined; method: string },
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, limit)
  const passOn = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', passOn)
  if (signal?.aborted) passOn()
  try {
    return await run(controller.signal)
  } catch (error) {
    throw isLate ? new TimeoutError(method) : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', passOn)
  }
}
