const han = /\p{Script=Han}/u
const noSpace = /\p{Script=Han}[A-Za-z0-9$]|[A-Za-z0-9%]\p{Script=Han}/u
const hanGap = /\p{Script=Han} +\p{Script=Han}/u
const range = /\d\s*[-~～]\s*\d/

/** What is wrong with a Chinese text; undefined for any other. */
function faultOf(text) {
  if (!han.test(text)) return undefined
  if (range.test(text)) return 'A range of numbers has an en dash (–)'
  const [gap] = noSpace.exec(text) ?? []
  if (gap) return `A space belongs between Chinese and Latin letters or digits: ${gap}`
  const [wideGap] = hanGap.exec(text) ?? []
  return wideGap && `No space belongs between Chinese characters: ${wideGap}`
}

/** A JSX text as React shows it: a line break is a space, and nothing at the ends. */
const shownText = (text) => text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ')

/** The first and last known texts that a child of an element may show; none of a value or another element. */
function edgesOf(node) {
  switch (node?.type) {
    case 'JSXText':
      return [[shownText(node.value), shownText(node.value)]]
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value, node.value]] : []
    case 'TemplateLiteral':
      return [[node.quasis[0].value.cooked, node.quasis.at(-1).value.cooked]]
    case 'JSXExpressionContainer':
      return edgesOf(node.expression)
    case 'LogicalExpression':
      return edgesOf(node.right)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(edgesOf)
    default:
      return []
  }
}

/** The texts where two neighbouring children meet: the last character, the space and the first one. */
const seamsOf = (left, right) =>
  edgesOf(left).flatMap(([, end]) =>
    edgesOf(right).map(([start]) => /\S?\s*$/.exec(end) + /^\s*\S?/.exec(start)),
  )

const schema = [
  {
    type: 'object',
    properties: {
      // The words that the documents spell otherwise → where.
      allow: { type: 'object', additionalProperties: { type: 'string' } },
    },
    additionalProperties: false,
  },
]

const rule = {
  meta: { schema },
  create(context) {
    const [{ allow = {} } = {}] = context.options
    const check = (node, text) => {
      const message = faultOf(Object.keys(allow).reduce((rest, words) => rest.replaceAll(words, ' '), text))
      if (message) context.report({ node, message })
    }
    const checkSeams = ({ children }) =>
      children.slice(1).forEach((right, index) => {
        for (const seam of seamsOf(children[index], right)) check(right, seam)
      })
    return {
      JSXElement: checkSeams,
      JSXFragment: checkSeams,
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, shownText(node.value)),
    }
  },
}

export default { meta: { name: 'text' }, rules: { spacing: rule } }
