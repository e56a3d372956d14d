const han = /\p{Script=Han}/u
const noSpace = /\p{Script=Han}[A-Za-z0-9$]|[A-Za-z0-9%]\p{Script=Han}/u
const range = /\d\s*[-~～]\s*\d/

/** What is wrong with a Chinese text; undefined for any other. */
function faultOf(text) {
  if (!han.test(text)) return undefined
  if (range.test(text)) return 'A range of numbers has an en dash (–)'
  const [gap] = noSpace.exec(text) ?? []
  return gap && `A space belongs between Chinese and Latin letters or digits: ${gap}`
}

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
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, node.value),
    }
  },
}

export default { meta: { name: 'text' }, rules: { spacing: rule } }
