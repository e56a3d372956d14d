import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { linkRecipe } from '~/ui/theme/recipes/text-and-skeleton'

const Anchor = chakra('a', linkRecipe)

/** A link to another site; it opens in a new tab. */
export const OutboundLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer" textDecoration="underline">
    {children}
  </Anchor>
)
