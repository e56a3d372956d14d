import { hashKey } from '@tanstack/react-query'

interface PageParams {
  page?: number
  limit?: number
}

function filterOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null) return undefined
  const { page: _page, limit: _limit, ...filter }: PageParams = params
  return hashKey([filter])
}

/**
 * For a query's `placeholderData`: keeps the previous page while the next page of the same filter loads. Rows of
 * another filter are never shown.
 * @param params of the query; they are also the last part of its key
 */
export const keepPreviousPage =
  (params: PageParams) =>
  <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    filterOf(query?.queryKey.at(-1)) === filterOf(params) ? previous : undefined
