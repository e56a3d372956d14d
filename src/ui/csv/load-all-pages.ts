import { loadPages, type LoadPage } from '~/lib/list-pages'

export type { LoadPage }

/** The largest page size that the contract allows. */
const pageSize = 100

/**
 * Loads all rows of a list.
 * @param onProgress called after each page with the loaded share, 0 to 1, where the total is known
 * @param isEnough whether the rows so far make further pages needless
 * @throws the errors of `load`, and the abort reason when the signal aborts
 */
export async function loadAllPages<Row>(
  load: LoadPage<Row>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  isEnough?: (rows: readonly Row[]) => boolean,
): Promise<Row[]> {
  const { rows } = await loadPages(load, {
    limit: pageSize,
    signal,
    onProgress,
    ...(isEnough && { isEnough }),
  })
  return rows
}
