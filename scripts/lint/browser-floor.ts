import {
  missingCss,
  missingGlobals,
  missingMethods,
  missingProperties,
  missingStatics,
} from './browser-support.ts'

// Safari reads lookbehind since 16.4 and the flags d and v later still; RegExp throws, and the build can't replace them.
const missingPattern = /\(\?<[=!]/
const missingFlags = /[dv]/

const nameOf = (node) => {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  const owner = nameOf(node.object)
  return owner && `${owner}.${node.property.name}`
}

const lastName = (name) => name.slice(name.lastIndexOf('.') + 1)

/** Collects what a file uses, and what it looks for before it does by `typeof`. */
class Uses {
  constructor(context) {
    this.context = context
    const [{ allow = {}, css = true } = {}] = context.options
    Object.assign(this, { allow, css, found: [], guarded: new Set() })
  }

  add(node, name) {
    if (!Object.hasOwn(this.allow, name)) this.found.push({ node, name })
  }

  addCss(node, text) {
    const match = this.css && typeof text === 'string' && missingCss.exec(text)
    if (match) this.add(node, match[0])
  }

  addPattern(node, pattern, flags) {
    if (missingPattern.test(pattern)) this.add(node, '(?<')
    if (missingFlags.test(flags)) this.add(node, `RegExp flag ${flags}`)
  }

  addProperty(node, key) {
    const name = key.name ?? key.value
    if (this.css && missingProperties.has(name)) this.add(node, name)
  }

  report() {
    for (const { node, name } of this.found) {
      if (this.guarded.has(lastName(name))) continue
      const message = `${name} is missing in a browser that package.json supports ("browserslist")`
      this.context.report({ node, message })
    }
  }
}

function addGlobals(uses, scope) {
  for (const { identifier, isValueReference } of scope.through)
    if (isValueReference !== false && missingGlobals.has(identifier.name))
      uses.add(identifier, identifier.name)
}

function addCall(uses, { callee, arguments: [pattern, flags], optional }) {
  if (callee.type === 'Identifier' && callee.name === 'RegExp')
    uses.addPattern(callee, textOf(pattern), textOf(flags))
  const name = callee.type === 'MemberExpression' && !callee.computed && callee.property.name
  if (name && !optional && missingMethods.has(name) && !missingStatics.has(nameOf(callee)))
    uses.add(callee.property, name)
}

const textOf = (node) => node?.value ?? node?.quasis?.map(({ value }) => value.cooked).join('') ?? ''

const schema = [
  {
    type: 'object',
    properties: {
      // What may be used all the same → why.
      allow: { type: 'object', additionalProperties: { type: 'string' } },
      css: { type: 'boolean' },
    },
    additionalProperties: false,
  },
]

const rule = {
  meta: { schema },
  create(context) {
    const uses = new Uses(context)
    const call = (node) => addCall(uses, node)
    return {
      CallExpression: call,
      NewExpression: call,
      MemberExpression(node) {
        const name = nameOf(node)
        const isGuarded = node.parent.type === 'CallExpression' && node.parent.optional
        if (name && missingStatics.has(name) && !isGuarded) uses.add(node, name)
      },
      UnaryExpression({ operator, argument }) {
        const name = operator === 'typeof' && nameOf(argument)
        if (name) uses.guarded.add(lastName(name))
      },
      Literal(node) {
        if (node.regex) uses.addPattern(node, node.regex.pattern, node.regex.flags)
        else uses.addCss(node, node.value)
      },
      TemplateElement: (node) => uses.addCss(node, node.value.cooked),
      Property: (node) => uses.addProperty(node, node.key),
      JSXAttribute: (node) => uses.addProperty(node, node.name),
      'Program:exit'(node) {
        addGlobals(uses, context.sourceCode.getScope(node))
        uses.report()
      },
    }
  },
}

export default { meta: { name: 'browser' }, rules: { floor: rule } }
