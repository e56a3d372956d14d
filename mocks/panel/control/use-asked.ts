import { useQuery } from '@tanstack/react-query'
import { usePanel } from './panel-context'

/** What a GET of the control API answers, asked again every so many milliseconds while it is shown. */
export function useAsked<Answer>(path: string, every?: number) {
  const { control } = usePanel()
  return useQuery({
    queryKey: [path],
    queryFn: () => control<Answer>('GET', path),
    ...(every !== undefined && { refetchInterval: every }),
  })
}
