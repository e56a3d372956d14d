import { buttonRecipe } from './button'
import { inputRecipe } from './input'
import { badgeRecipe, headingRecipe, linkRecipe, skeletonRecipe } from './text-and-skeleton'

/**
 * The recipes that the sign-in page needs. Components that load later (menu, dialog, table) pass their own `recipe`
 * to the Chakra root, so that the first page does not load it.
 */
export const recipes = {
  button: buttonRecipe,
  input: inputRecipe,
  textarea: inputRecipe,
  link: linkRecipe,
  heading: headingRecipe,
  badge: badgeRecipe,
  skeleton: skeletonRecipe,
}
