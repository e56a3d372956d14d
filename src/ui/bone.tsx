import { chakra } from '@chakra-ui/react'
import { skeletonRecipe } from './theme/recipes/small'

/** One grey block of a skeleton, in the size of what comes; the list around it says `aria-busy`. */
export const Bone = chakra('div', skeletonRecipe, { defaultProps: { 'aria-hidden': true } })
