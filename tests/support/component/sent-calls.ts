import { vi } from 'vitest'

/** Watches the calls that the page sends from now on. Returns those whose address has this part. */
function watchCalls(part: string | RegExp) {
  const { mock } = vi.spyOn(window, 'fetch')
  const isMeant = (url: unknown) => (typeof part === 'string' ? url === part : part.test(String(url)))
  return () => mock.calls.filter(([url]) => isMeant(url)).map(([, init]) => init)
}

/** Returns the bodies sent to a path since this call. The provider's log hides passwords and codes. */
export function watchBodies(path: string): () => unknown[] {
  const calls = watchCalls(path)
  return () => calls().map((init) => (typeof init?.body === 'string' ? JSON.parse(init.body) : undefined))
}

/** Returns whether the page gave up each of the calls sent to these addresses since this call. */
export function watchAborts(part: string | RegExp): () => (boolean | undefined)[] {
  const calls = watchCalls(part)
  return () => calls().map((init) => init?.signal?.aborted)
}
