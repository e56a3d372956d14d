import { chakra } from '@chakra-ui/react'
import { skeletonRecipe } from '~/ui/theme/recipes/text-and-skeleton'

/** One grey placeholder block, sized like the content to come; the list around it carries `aria-busy`. */
export const Skeleton = chakra('div', skeletonRecipe, { defaultProps: { 'aria-hidden': true } })
