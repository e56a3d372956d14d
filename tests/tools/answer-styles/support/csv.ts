import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { findBadValues } from './bad-values'

/** Exports the list and expects a line for each row, without values such as undefined or NaN. */
export async function expectCsvWithoutBadValues(
  page: Page,
  rows: number,
  start = () => page.getByRole('button', { name: '导出 CSV' }).click(),
) {
  const download = page.waitForEvent('download')
  await start()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(findBadValues(text)).toEqual([])
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(rows)
}
