import type { Page } from '@playwright/test'

/** An entry of the main navigation. */
export const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

/** The title of a page in the shell. */
export const pageHeading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name })
