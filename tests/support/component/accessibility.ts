import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

/** A change of colours passes from an element to those in it, one short transition after the other. */
async function settle() {
  const moves = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
  for (let rounds = 0; rounds < 50 && moves().length > 0; rounds += 1)
    await Promise.allSettled(moves().map(({ finished }) => finished))
}

/** What axe finds, moderate or worse, in the open modal dialog, or else in the console, which a dialog hides. */
async function findGrave(options: RunOptions = {}): Promise<string[]> {
  await settle()
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal=true][data-state=open]')].at(-1)
  const toasts = document.querySelector<HTMLElement>('[data-live-announcer]')
  const include = dialog ? [dialog, ...(toasts ? [toasts] : [])] : [document.body]
  const { violations } = await axe.run(
    { include },
    { resultTypes: ['violations'], preload: false, ...options },
  )
  const grave = violations.filter(({ impact }) => impact !== 'minor')
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

async function inDark<T>(look: () => Promise<T>): Promise<T> {
  const { classList } = document.documentElement
  classList.add('dark')
  try {
    return await look()
  } finally {
    classList.remove('dark')
  }
}

/** Axe finds nothing moderate or worse in this state of a screen, in light and in dark colours. */
export async function expectAccessible(): Promise<void> {
  expect(await findGrave(), 'light').toEqual([])
  const dark = await inDark(() => findGrave({ runOnly: ['color-contrast'] }))
  expect(dark, 'dark').toEqual([])
}
