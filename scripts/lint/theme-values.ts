import type { Node, Rule } from './rule.ts'

// An id such as #901 stands behind a word.
const color =
  /(?:^|(?:solid|dashed|px|[,(:])\s*)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:(?:rgb|hsl)a?|hwb|(?:ok)?lab|(?:ok)?lch|color-mix)\([^{$]/i

/** The names that people write; the rarer ones of CSS are all made of these or of their hues. */
const namedColor =
  /(?<![\w.{-])(?:(?:light|dark|medium|deep|pale|hot|dim|slate|alice|steel|royal|sky|navajo|ghost|floral|antique|forest|lime|sea|spring|lawn|olive|orange|indian|fire)*(?:black|white|gr[ae]y|silver|red|maroon|purple|fuchsia|magenta|green|lime|olive|yellow|navy|blue|teal|aqua|cyan|orange|pink|brown|gold|tomato|coral|salmon|crimson|violet|indigo|orchid|plum|khaki|beige|ivory|tan|turquoise|wheat|linen|snow|smoke))(?![\w.}-])/i

const isColorName = (name: string) => /^(?:bg|background|fill|stroke|outline|border\w*|\w*color)$/i.test(name)

/** Lines are up to 3 px thick and 0px is the fallback of an inset; every other length is a token, in rem. */
const pixels = /(?<![\w.#-])-?(?:[4-9]|[1-9]\d+)(?:\.\d+)?px\b/

const shadowFault = 'Shadows are tokens of src/ui/theme: one for what floats'

/** A shadow that floats is a token; an inset one is a line. */
const isShadow = (text: string) => !/^[\w.]+$/.test(text) && !/\binset\b|^0 0 0 \dpx /.test(text)

const isShadowName = (name: string) => /^(?:box|text)?shadow$/i.test(name)

const numberFault = 'Sizes are tokens of src/ui/theme, or rem'

/** Returns the fault of a text in the source; undefined for other texts. */
function faultOf(text: string): string | undefined {
  const [found] = color.exec(text) ?? []
  if (found) return `Colours are tokens of src/ui/theme: ${text}`
  if (/drop-shadow\(/.test(text)) return shadowFault
  const [length] = pixels.exec(text) ?? []
  return length && `Sizes are tokens of src/ui/theme, or rem: ${length}`
}

/** Returns the fault of the value of a property or an attribute, beyond those of its text. */
function valueFaultOf(name: string, text: string): string | undefined {
  if (isShadowName(name)) return isShadow(text) ? shadowFault : undefined
  const [found] = isColorName(name) ? (namedColor.exec(text) ?? []) : []
  return found && `Colours are tokens of src/ui/theme: ${found}`
}

/** The texts of a value: of each condition, and of each branch. */
function textsOf(node: Node | null): Node[] {
  switch (node?.type) {
    case 'Literal':
    case 'TemplateElement':
      return [node]
    case 'TemplateLiteral':
      return node.quasis
    case 'JSXExpressionContainer':
      return textsOf(node.expression)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(textsOf)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(textsOf)
    case 'ObjectExpression':
      return node.properties.flatMap((one) => (one.type === 'Property' ? textsOf(one.value) : []))
    default:
      return []
  }
}

const textOf = (node: Node) => {
  if (node.type === 'TemplateElement') return node.value.cooked ?? ''
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

/** Numbers without a unit; React writes px behind the others of a style. */
const isUnitless = (name: string) =>
  /^(?:opacity|zIndex|order|flex\w*|fontWeight|lineHeight|\w*opacity)$/i.test(name)

/** The lengths of a style attribute that are written as numbers. */
const pixelNumbersOf = (style: Node | null): Node[] => {
  if (style?.type === 'JSXExpressionContainer') return pixelNumbersOf(style.expression)
  if (style?.type !== 'ObjectExpression') return []
  return style.properties.flatMap((one) => {
    if (one.type !== 'Property' || isUnitless(nameOf(one.key))) return []
    return one.value.type === 'Literal' && Number(one.value.value) > 3 ? [one.value] : []
  })
}

const nameOf = (node: Node) => ('name' in node && typeof node.name === 'string' ? node.name : '')

const rule: Rule = {
  create(context) {
    const check = (node: Node) => {
      const message = faultOf(textOf(node))
      if (message) context.report({ node, message })
    }
    const checkValue = (name: string, value: Node | null) => {
      for (const node of textsOf(value)) {
        const message = textOf(node) && valueFaultOf(name, textOf(node))
        if (message && !faultOf(textOf(node))) context.report({ node, message })
      }
    }
    return {
      Literal: check,
      TemplateElement: check,
      Property: ({ key, value }) => checkValue(nameOf(key), value),
      JSXAttribute: ({ name, value }) => {
        checkValue(nameOf(name), value)
        if (nameOf(name) !== 'style') return
        for (const node of pixelNumbersOf(value)) context.report({ node, message: numberFault })
      },
    }
  },
}

export default { meta: { name: 'theme' }, rules: { values: rule } }
