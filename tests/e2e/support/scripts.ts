import type { Page } from '@playwright/test'
import { frames } from './frames'

/** Returns the paths of the scripts that the page requests from now on. */
export function watchScripts(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname)
  })
  return requested
}

/** Holds the scripts of a chunk. Returns how many were held, and a function that releases them and waits until they ran. */
export async function holdScripts(page: Page, chunk: RegExp) {
  let count = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(chunk, async (route) => {
    count += 1
    await opened
    await route.continue()
  })
  const release = async () => {
    const response = page.waitForResponse(chunk)
    open()
    await (await response).finished()
    await frames(page)
  }
  return { count: () => count, release }
}
