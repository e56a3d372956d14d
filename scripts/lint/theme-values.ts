import type { Node, Rule } from './rule.ts'

// An id such as #901 stands behind a word.
const color =
  /(?:^|(?:solid|dashed|px|[,(])\s*)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgb|hsl|oklch|lab)a?\([^{$]/i

/** Lines are up to 3 px thick and 0px is the fallback of an inset; every other length is a token, in rem. */
const pixels = /(?<![\w.#-])-?(?:[4-9]|[1-9]\d+)(?:\.\d+)?px\b/

/** Returns the fault of a text in the source; undefined for other texts. */
function faultOf(text: string): string | undefined {
  const [found] = color.exec(text) ?? []
  if (found) return `Colours are tokens of src/ui/theme: ${text}`
  const [length] = pixels.exec(text) ?? []
  return length && `Sizes are tokens of src/ui/theme, or rem: ${length}`
}

const shadowFault = 'Shadows are tokens of src/ui/theme: one for what floats'

/** A shadow that floats is a token; an inset one is a line. */
const isShadow = (text: string) => !/^[\w.]+$/.test(text) && !/\binset\b|^0 0 0 \dpx /.test(text)

const isShadowName = (node: Node) => 'name' in node && node.name === 'boxShadow'

const rule: Rule = {
  create(context) {
    const check = (node: Node, text: string) => {
      const message = faultOf(text)
      if (message) context.report({ node, message })
    }
    const checkShadow = (node: Node) => {
      if (node.type === 'Literal' && typeof node.value === 'string' && isShadow(node.value))
        context.report({ node, message: shadowFault })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      Property: ({ key, value }) => isShadowName(key) && checkShadow(value),
      JSXAttribute: ({ name, value }) => isShadowName(name) && value && checkShadow(value),
    }
  },
}

export default { meta: { name: 'theme' }, rules: { values: rule } }
