import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '~/lib/paths'
import { ChevronLeft } from '~/ui/icons'
import { buttonRecipe } from '~/ui/theme/recipes/button'

const ButtonLink = chakra(Link, buttonRecipe)

/** The search params of the list that the user came from; empty when they came from elsewhere. */
function useListSearch(): string {
  const locationState: unknown = useLocation().state
  const isFromList = typeof locationState === 'object' && locationState !== null && 'list' in locationState
  return isFromList && typeof locationState.list === 'string' ? locationState.list : ''
}

/** A link back to the same page of the list; it also works without a browser history. */
export function BackToListLink({ variant, children }: { variant: 'ghost' | 'solid'; children: ReactNode }) {
  const search = useListSearch()
  return (
    <ButtonLink
      to={{ pathname: paths.announcements(), search }}
      variant={variant}
      ms={variant === 'ghost' ? '-3' : undefined}
    >
      {variant === 'ghost' && <ChevronLeft aria-hidden />}
      {children}
    </ButtonLink>
  )
}
