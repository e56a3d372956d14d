import { expect } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { toast } from '~/ui/components/toast'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** The elements of a CSS selector, for elements without role and name, such as the rows of a body. */
    css: (selector: string) => Locator
  }
}

declare module 'vitest' {
  // oxlint-disable-next-line no-unused-vars -- Vitest's own parameters
  interface Assertion<R, T> {
    /** The element's whole text, white space at its ends apart. */
    toHaveText: (expected: string | RegExp) => R
    /** A part of the element's text. */
    toContainText: (expected: string) => R
    /** A computed style of the element. */
    toHaveCSS: (property: string, expected: string | RegExp) => R
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` })

const isSame = (text: string, expected: string | RegExp) =>
  typeof expected === 'string' ? text === expected : expected.test(text)

const compare = (what: string, text: string, expected: string | RegExp) => ({
  pass: isSame(text, expected),
  message: () => `${what}: expected ${String(expected)}, received ${text}`,
})

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

expect.extend({
  toContainText: (element: Element, expected: string) => ({
    pass: textOf(element).includes(expected),
    message: () => `text: expected ${expected} in ${textOf(element)}`,
  }),
  toHaveText: (element: Element, expected: string | RegExp) => compare('text', textOf(element), expected),
  toHaveCSS: (element: Element, property: string, expected: string | RegExp) =>
    compare(property, getComputedStyle(element).getPropertyValue(property), expected),
})

/** The texts of all elements of a locator. */
export const textsOf = (locator: Locator): string[] => locator.elements().map(textOf)

const asPattern = (text: string | RegExp) => (typeof text === 'string' ? text : expect.stringMatching(text))

/** The elements of a locator have these texts, in this order. */
export async function expectTexts(locator: Locator, expected: (string | RegExp)[]): Promise<void> {
  await expect.poll(() => textsOf(locator)).toEqual(expected.map(asPattern))
}

/** Elements of a locator contain these texts, in this order, others between them or not. */
export async function expectTextsContain(locator: Locator, expected: string[]): Promise<void> {
  const found = (texts: string[]) =>
    texts.reduce((next, text) => (text.includes(expected[next] ?? '\0') ? next + 1 : next), 0)
  await expect.poll(() => found(textsOf(locator))).toBe(expected.length)
}

/** Focuses an element and presses a key or a combination there. */
export async function pressIn(locator: Locator, keys: string): Promise<void> {
  const element = await locator.findElement()
  element.focus()
  await press(keys)
}

/** Clicks an element twice in one task, before it can look busy. */
export function clickTwice(locator: Locator): void {
  const element = locator.element()
  for (let clicks = 0; clicks < 2; clicks += 1)
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** The document title is this page's, with or without an unread count. */
export async function expectTitle(name: string): Promise<void> {
  const pattern = new RegExp(`^(\\(\\d+\\+?\\) )?${name} · 算力控制台$`)
  await expect.poll(() => document.title).toMatch(pattern)
}

/** Presses a key or a combination, as in `Shift+Tab` or `Enter`. */
export async function press(keys: string): Promise<void> {
  const names = keys.split('+')
  const last = names.pop() ?? ''
  const held = names.map((name) => `{${name}>}`).join('')
  const released = names
    .toReversed()
    .map((name) => `{/${name}}`)
    .join('')
  await userEvent.keyboard(`${held}{${last}}${released}`)
}

/** The toasts on screen. */
export const toasts = (): Locator => page.getByRole('region', { name: '通知' }).css('[data-toast]')

/** Exactly one toast with this text is on screen. */
export async function expectToast(text: string | RegExp): Promise<void> {
  await expect.element(toasts().filter({ hasText: text })).toHaveLength(1)
}

/** Closes all toasts, so that the next ones need not wait for room. */
export const closeToasts = (): void => toast.clear()

/** No toast is on screen. Waits for less than a toast stays: it would be gone by then. */
export async function expectNoToast(): Promise<void> {
  await expect.element(toasts(), { timeout: 1000 }).toHaveLength(0)
}

/** Moves the focus to the element. */
export function focus(locator: Locator): void {
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
}
