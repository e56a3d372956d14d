/*
 * Translators of browsers replace text nodes by <font> elements or wrap them in some. React and the data grid keep the
 * text nodes: later updates would not be visible, and React's insertBefore and removeChild would throw
 * (facebook/react#11538).
 */

/** The <font> that shows the translation of a text node which is no longer in the document. */
const translations = new WeakMap<Node, ChildNode>()

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

/** The outermost <font> around a node. */
const outermostFont = (node: Node): Node => (isFont(node.parentNode) ? outermostFont(node.parentNode) : node)

/** Shows a text node again in place of its translation; a translator then translates the new text. */
function restore(text: Node) {
  const translation = translations.get(text)
  if (!translation?.isConnected) return
  if (text.isConnected) translation.remove()
  else translation.replaceWith(text)
  translations.delete(text)
}

const observer = new MutationObserver((records) => records.forEach(follow))

function follow({ type, target, addedNodes, removedNodes, previousSibling }: MutationRecord) {
  if (type === 'characterData') return restore(target)
  for (const node of addedNodes) if (node.isConnected) restore(node)
  const fonts = [...addedNodes, previousSibling, outermostFont(target)].filter(isFont)
  if (fonts.length > 0) watch({ characterData: true })
  for (const node of removedNodes)
    if (node.nodeType === Node.TEXT_NODE && fonts[0] && !node.isConnected) {
      translations.set(node, fonts[0])
      observer.observe(node, { characterData: true })
    }
}

/** Texts are watched as soon as something is translated. */
const watch = (options: MutationObserverInit = {}) =>
  observer.observe(document, { childList: true, subtree: true, ...options })

/** Returns the child of `parent` that a translator has put in the place of a text node or around it. */
function childInPlace(parent: Node, node: Node): Node {
  if (node.parentNode === parent) return node
  observer.takeRecords().forEach(follow)
  const place = outermostFont(translations.get(node) ?? node)
  return place.parentNode === parent ? place : node
}

/** Keeps changing texts right, and the page whole, while a translator works on it. Call once at boot. */
export function guardTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- they are called on the node that calls the new ones
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Inserted extends Node>(
    node: Inserted,
    child: Node | null,
  ): Inserted {
    insertBefore.call(this, node, child && childInPlace(this, child))
    return node
  }
  Node.prototype.removeChild = function <Removed extends Node>(child: Removed): Removed {
    removeChild.call(this, childInPlace(this, child))
    return child
  }
  watch()
}
