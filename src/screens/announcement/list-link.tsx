import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '~/lib/paths'
import { ChevronLeft } from '~/ui/icons'
import { buttonRecipe } from '~/ui/theme/recipes/button'

const Back = chakra(Link, buttonRecipe)

/** The page of the list that the reader came from; the first one when they came from elsewhere. */
function useListSearch(): string {
  const state: unknown = useLocation().state
  const isFromList = typeof state === 'object' && state !== null && 'list' in state
  return isFromList && typeof state.list === 'string' ? state.list : ''
}

/** The way back to the list, with or without a history (ann-10). */
export function ListLink({ variant, children }: { variant: 'ghost' | 'solid'; children: ReactNode }) {
  const search = useListSearch()
  return (
    <Back
      to={{ pathname: paths.announcements(), search }}
      variant={variant}
      ms={variant === 'ghost' ? '-3' : undefined}
    >
      {variant === 'ghost' && <ChevronLeft aria-hidden />}
      {children}
    </Back>
  )
}
