import type { OpenTable } from './open-table.ts'
import { scrollThrough, untilPainted } from './page-functions.ts'

export const sortCpu = async ({ page, library }: OpenTable) =>
  (await page.evaluate(untilPainted, ['sort', 'cpu', library] as ['sort' | 'search', string, typeof library]))
    .painted

export const sortAlias = async ({ page, library }: OpenTable) =>
  (
    await page.evaluate(untilPainted, ['sort', 'alias', library] as [
      'sort' | 'search',
      string,
      typeof library,
    ])
  ).painted

export const search = async ({ page, library }: OpenTable, keyword: string) =>
  (
    await page.evaluate(untilPainted, ['search', keyword, library] as [
      'sort' | 'search',
      string,
      typeof library,
    ])
  ).painted

/** Scrolls `step` px a frame. Returns main-thread ms per frame and the number of blank frames. */
export async function scroll({ page, library, busy }: OpenTable, step: number) {
  const before = await busy()
  const { blank, frames } = await page.evaluate(scrollThrough, [step, 64, library] as [
    number,
    number,
    typeof library,
  ])
  return { perFrame: ((await busy()) - before) / frames, blank }
}
