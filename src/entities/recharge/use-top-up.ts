import { useUrlQuery } from '~/ui/use-url-query'

/** The state of the top-up dialog, which is stored in the search param `top_up`. */
export function useTopUp() {
  const { query, change } = useUrlQuery()
  return {
    isOpen: query.has('top_up'),
    open: () => change({ top_up: 1 }, { mend: true }),
    close: () => change({ top_up: undefined }, { mend: true }),
  }
}
