import { vi } from 'vitest'

/**
 * Watches what the page sends to a path of the API, as the provider's log hides passwords and codes. Returns the bodies
 * sent since.
 */
export function watchBodies(path: string): () => unknown[] {
  const sent = vi.spyOn(window, 'fetch')
  const bodyOf = (init: RequestInit | undefined): unknown =>
    typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
  return () => sent.mock.calls.filter(([url]) => url === path).map(([, init]) => bodyOf(init))
}
