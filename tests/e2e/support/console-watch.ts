import { expect, type Page } from '@playwright/test'

// The browser logs every 4xx and 5xx response by itself.
const browsersOwn = /Failed to load resource/

/** Collects warnings, errors and crashes of a page; the returned function fails the test when there were any. */
export function watchConsole(page: Page, expected: RegExp[]): () => void {
  const unexpected: string[] = []
  const add = (text: string) => {
    if (![browsersOwn, ...expected].some((pattern) => pattern.test(text))) unexpected.push(text)
  }
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) add(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`))
  return () => expect(unexpected, 'warnings and errors in the browser console').toEqual([])
}
