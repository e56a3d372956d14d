import { defaultSystem } from '@chakra-ui/react'
import type { Ignorer, NodePath, SyntaxNode } from '@stryker-mutator/instrumenter'

// These change more than the look: whether an element is shown, sizes computed from data, and data that may be missing.
const isMore = /\bdisplay\b[^,]*none|visibility|pointerEvents|srOnly|\$\{[^}]*[*/]|\?\./

// Style props of Flex and Grid that are not named like CSS properties.
const layoutProps = new Set(['align', 'justify', 'templateColumns', 'wrap'])
// CSS has properties of these names. Here they are an order, the columns of a table and the page of a list.
const dataProps = new Set(['order', 'columns', 'page'])
const isStyleName = (name: string) =>
  layoutProps.has(name) || (defaultSystem.isValidProperty(name) && !dataProps.has(name))

const nameOf = (node: SyntaxNode | undefined) => (typeof node?.name === 'string' ? node.name : '')

function isStyleProp(path: NodePath): boolean {
  const { name } = path.node
  return path.isJSXAttribute() && typeof name === 'object' && isStyleName(nameOf(name))
}

/** The second argument of `chakra('div', { base: { … } })`. */
const isChakraStyle = ({ node, parent }: NodePath) =>
  parent?.type === 'CallExpression' && nameOf(parent.callee) === 'chakra' && parent.arguments?.[1] === node

const recipeMakers = new Set(['defineRecipe', 'defineSlotRecipe'])
const recipeStyles = new Set(['base', 'variants', 'compoundVariants'])

/** The styles in the argument of `defineRecipe({ base: { … } })`; its class name and its defaults are not styles. */
const isRecipeStyle = ({ node, parentPath }: NodePath) =>
  parentPath?.isObjectProperty() === true &&
  parentPath.node.value === node &&
  recipeStyles.has(nameOf(parentPath.node.key)) &&
  recipeMakers.has(nameOf(parentPath.parentPath?.parent?.callee))

/** The object of `const styles: SystemStyleObject = { … }`. */
const isTypedStyle = ({ node, parent }: NodePath) =>
  parent?.type === 'VariableDeclarator' &&
  parent.init === node &&
  nameOf(parent.id?.typeAnnotation?.typeAnnotation?.typeName) === 'SystemStyleObject'

const isStyleObject = (path: NodePath) => isChakraStyle(path) || isRecipeStyle(path) || isTypedStyle(path)

const isInStyleObject = (path: NodePath) => path.isObjectProperty() && path.findParent(isStyleObject) !== null

/** Has Stryker ignore the mutants that only change the look: a colour, a space, a cursor. */
export const looks: Ignorer = {
  shouldIgnore: (path) =>
    (isStyleProp(path) || isStyleObject(path) || isInStyleObject(path)) && !isMore.test(path.toString())
      ? 'looks'
      : undefined,
}
