import { useQuery } from '@tanstack/react-query'

/** Loads the pinyin of all characters (87 kB) when the palette opens. Until then, and if that fails, nothing has any. */
export function usePinyin() {
  const { data, isLoading } = useQuery({
    queryKey: ['pinyin'],
    queryFn: () => import('./pinyin'),
    structuralSharing: false,
    staleTime: Infinity,
  })
  return { spelling: data?.findPinyin, isLoading }
}
