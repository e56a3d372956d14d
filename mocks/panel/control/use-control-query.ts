import { useQuery } from '@tanstack/react-query'
import { usePanelContext } from './panel-context'

/**
 * Queries a path of the control API with GET.
 * @param interval milliseconds between two requests; the query runs once without it
 */
export function useControlQuery<Data>(path: string, interval?: number) {
  const { control } = usePanelContext()
  return useQuery({
    queryKey: [path],
    queryFn: () => control<Data>('GET', path),
    ...(interval !== undefined && { refetchInterval: interval }),
  })
}
