import { useUrlSearchParams } from '~/ui/use-url-search-params'

/** The state of the top-up dialog, which is stored in the search param `top_up`. */
export function useTopUpDialog() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  return {
    isOpen: searchParams.has('top_up'),
    open: () => updateSearchParams({ top_up: 1 }, { replace: true }),
    close: () => updateSearchParams({ top_up: undefined }, { replace: true }),
  }
}
