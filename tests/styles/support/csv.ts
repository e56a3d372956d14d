import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { valuesGoneWrong } from './sound'

/** Exports the list on screen: as many lines as rows, and no value gone wrong in any of them. */
export async function expectSoundCsv(page: Page, rows: number) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(valuesGoneWrong(text)).toEqual([])
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(rows)
}
