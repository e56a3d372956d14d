import { buttonRecipe } from './button'
import { inputRecipe } from './input'
import { badgeRecipe, headingRecipe, linkRecipe, skeletonRecipe } from './small'

/**
 * The recipes that the first screen needs. A component that loads later (menu, dialog, table) brings its own:
 * its kit file passes `recipe` to the component's root, so that sign-in does not pay for it.
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
