import { hashKey } from '@tanstack/react-query'

interface PageParams {
  page?: number
  limit?: number
}

function filterOf(params: unknown): string {
  if (typeof params !== 'object' || params === null) return ''
  const { page: _page, limit: _limit, ...filter }: PageParams = params
  return hashKey([filter])
}

/**
 * As a query's `placeholderData`: another page of the same list may stand in until the asked one comes; rows of
 * another filter never (ord-13).
 * @param params those of the query, the last part of its key
 */
export const withinFilter =
  (params: PageParams) =>
  <Answer>(former: Answer | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    filterOf(query?.queryKey.at(-1)) === filterOf(params) ? former : undefined
