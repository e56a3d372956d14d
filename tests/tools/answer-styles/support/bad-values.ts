import { expect, type Page } from '@playwright/test'

const badValue = /.{0,40}(?:\bundefined\b|\bNaN\b|\bInfinity\b|Invalid Date|\[object \w+\]).{0,40}/g

/** Returns the texts around values such as undefined, NaN or Invalid Date. */
export const findBadValues = (text: string): string[] => text.match(badValue) ?? []

/** Returns the text of the page, with field values, placeholders and aria labels. */
const pageText = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    const labelled = [...document.querySelectorAll('[aria-label]')]
    return [
      document.title,
      document.body.innerText,
      ...fields.map(({ value, placeholder }) => `${value} ${placeholder}`),
      ...labelled.map((one) => one.getAttribute('aria-label')),
    ].join('\n')
  })

/** Expects that the screen has loaded without an error page and shows no value such as undefined or NaN. */
export async function expectNoBadValues(page: Page) {
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '页面出错了' })).toHaveCount(0)
  expect(findBadValues(await pageText(page)), 'values gone wrong on screen').toEqual([])
}
