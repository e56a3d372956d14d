import { useUrlQuery } from '~/ui/use-url-query'

/** Whether the page's address asks for the top-up, and how to open and close it. */
export function useTopUp() {
  const { query, change } = useUrlQuery()
  return {
    isOpen: query.has('top_up'),
    open: () => change({ top_up: 1 }, { mend: true }),
    close: () => change({ top_up: undefined }, { mend: true }),
  }
}
