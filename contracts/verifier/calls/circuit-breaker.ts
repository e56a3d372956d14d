/**
 * Returns a circuit breaker. It opens after `maxFailures` timeouts in a row, so that the other requests do not wait for
 * a provider that is gone.
 */
export function createCircuitBreaker(maxFailures: number) {
  let failures = 0
  return {
    isOpen: () => failures >= maxFailures,
    record: (isAnswered: boolean) => {
      failures = isAnswered ? 0 : failures + 1
    },
  }
}
