import { expect, type Page } from '@playwright/test'

const browsersOwn = [
  // Every 4xx and 5xx response.
  /Failed to load resource/,
  // On a slow machine, before what uses it has loaded; first-load*.spec.ts hold that the font and config.json are used.
  /was preloaded using link preload but not used within a few seconds/,
]

/** Collects warnings, errors and crashes of a page; the returned function fails the test when there were any. */
export function watchConsole(page: Page, expected: RegExp[]): () => void {
  const unexpected: string[] = []
  const add = (text: string) => {
    if (![...browsersOwn, ...expected].some((pattern) => pattern.test(text))) unexpected.push(text)
  }
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) add(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`))
  return () => expect(unexpected, 'warnings and errors in the browser console').toEqual([])
}
