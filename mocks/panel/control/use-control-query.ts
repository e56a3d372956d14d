import { useQuery } from '@tanstack/react-query'
import type { ControlClient } from '../../control-api/client'
import { usePanelContext } from './panel-context'

/**
 * Queries the control API.
 * @param interval milliseconds between two requests; the query runs once without it
 */
export function useControlQuery<Data>(
  queryKey: readonly (string | number)[],
  request: (control: ControlClient) => Promise<Data>,
  interval?: number,
) {
  const { control } = usePanelContext()
  return useQuery({
    queryKey,
    queryFn: () => request(control),
    ...(interval !== undefined && { refetchInterval: interval }),
  })
}
