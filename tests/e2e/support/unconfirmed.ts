import type { Page } from '@playwright/test'

/** The question before a press whose last result is not known. */
export const question = (page: Page, what: string) =>
  page.getByRole('alertdialog', { name: `上一次${what}结果未知` })
