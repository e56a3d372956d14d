import { defaultSystem } from '@chakra-ui/react'

// More than the look: what is shown at all, a size computed from data, and data that may be missing.
const isMore = /\bdisplay\b[^,]*none|visibility|pointerEvents|srOnly|\$\{[^}]*[*/]|\?\./

// Props of Flex and Grid that style as well.
const layoutProps = new Set(['align', 'justify', 'templateColumns', 'wrap'])
// CSS has properties of these names, but here they are an order, the columns of a table and the page of a list.
const dataProps = new Set(['order', 'columns', 'page'])
const isStyleName = (name) =>
  layoutProps.has(name) || (defaultSystem.isValidProperty(name) && !dataProps.has(name))

const isStyleProp = (path) => path.isJSXAttribute() && isStyleName(path.node.name.name)

/** The second argument of `chakra('div', { base: { … } })`. */
const isChakraStyle = ({ node, parent }) =>
  parent?.type === 'CallExpression' && parent.callee.name === 'chakra' && parent.arguments[1] === node

const recipeMakers = new Set(['defineRecipe', 'defineSlotRecipe'])
const recipeStyles = new Set(['base', 'variants', 'compoundVariants'])

/** The styles in the argument of `defineRecipe({ base: { … } })`; its class name and defaults are no looks. */
const isRecipeStyle = ({ node, parentPath }) =>
  parentPath?.isObjectProperty() === true &&
  parentPath.node.value === node &&
  recipeStyles.has(parentPath.node.key.name) &&
  recipeMakers.has(parentPath.parentPath?.parent?.callee?.name)

/** The object of `const styles: SystemStyleObject = { … }`. */
const isTypedStyle = ({ node, parent }) =>
  parent?.type === 'VariableDeclarator' &&
  parent.init === node &&
  parent.id.typeAnnotation?.typeAnnotation.typeName?.name === 'SystemStyleObject'

const isStyleObject = (path) => isChakraStyle(path) || isRecipeStyle(path) || isTypedStyle(path)

const isInStyleObject = (path) => path.isObjectProperty() && path.findParent(isStyleObject) !== null

/** Has Stryker ignore the mutants that only change the look: a colour, a space, a cursor. */
export const looks = {
  shouldIgnore: (path) =>
    (isStyleProp(path) || isStyleObject(path) || isInStyleObject(path)) && !isMore.test(path.toString())
      ? 'looks'
      : undefined,
}
