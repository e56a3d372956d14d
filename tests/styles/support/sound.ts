import { expect, type Page } from '@playwright/test'

const unsound = /.{0,40}(?:\bundefined\b|\bNaN\b|\bInfinity\b|Invalid Date|\[object \w+\]).{0,40}/g

export const valuesGoneWrong = (text: string): string[] => text.match(unsound) ?? []

/** Everything that the page says: its text, what stands in its fields and the names that only are read out. */
const said = (page: Page) =>
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

/** The screen has loaded, no error stands in place of the page, and nothing on it is a value gone wrong. */
export async function expectSound(page: Page) {
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '页面出错了' })).toHaveCount(0)
  expect(valuesGoneWrong(await said(page)), 'values gone wrong on screen').toEqual([])
}
