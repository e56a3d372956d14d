import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** A change of colours passes from an element to those in it, one short transition after the other. */
const settle = async () => {
  const moves = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
  for (let rounds = 0; rounds < 50 && moves().length > 0; rounds += 1)
    await Promise.allSettled(moves().map(({ finished }) => finished))
}

/** What axe finds, moderate or worse, in the open modal dialog, or else on the page, which a dialog hides. */
const look = async (options: RunOptions) => {
  const dialogs = document.querySelectorAll('[aria-modal=true][data-state=open]')
  const dialog = [...dialogs].at(-1)
  const toasts = document.querySelector('[data-live-announcer]')
  const include = dialog ? [dialog, ...(toasts ? [toasts] : [])] : [document.documentElement]
  // What passes is of no matter here, and gathering it costs axe most of its time.
  // Only rules of media and an experimental one need the files of the page loaded before; a style sheet that still loads
  // would be put into the page, which the content security policy forbids.
  const found = await window.axe?.run(
    { include },
    { resultTypes: ['violations'], preload: false, ...options },
  )
  const grave = found?.violations.filter(({ impact }) => impact !== 'minor')
  return (
    grave?.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`) ?? [
      'axe did not run',
    ]
  )
}

/** Brings axe into the document once: its half megabyte costs as much as a look. */
export async function seriousViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  await page.evaluate(settle)
  return page.evaluate(look, options)
}
