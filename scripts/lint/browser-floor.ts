import {
  missingCss,
  missingGlobals,
  missingMethods,
  missingProperties,
  missingStatics,
} from './browser-support.ts'
import { allowOf, optionsOf, type Context, type Node, type NodeOf, type Rule } from './rule.ts'

type Scope = ReturnType<Context['sourceCode']['getScope']>
type Call = NodeOf<'CallExpression' | 'NewExpression'>

// Safari supports lookbehind since 16.4, and the flags d and v since later versions. RegExp throws before, and the build
// can't replace them.
const missingPattern = /\(\?<[=!]/
const missingFlags = /[dv]/

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  const owner = nameOf(node.object)
  return owner && `${owner}.${node.property.name}`
}

const lastName = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** Collects the names that a file uses, and the names that it checks by `typeof` before it uses them. */
class Uses {
  readonly context: Context
  readonly allow: Record<string, unknown>
  readonly css: boolean
  readonly found: { node: Node; name: string }[] = []
  readonly guarded = new Set<string>()

  constructor(context: Context) {
    this.context = context
    this.allow = allowOf(context)
    this.css = optionsOf(context).css !== false
  }

  add(node: Node, name: string): void {
    if (!Object.hasOwn(this.allow, name)) this.found.push({ node, name })
  }

  addCss(node: Node, text: unknown): void {
    const match = this.css && typeof text === 'string' && missingCss.exec(text)
    if (match) this.add(node, match[0])
  }

  addPattern(node: Node, pattern: string, flags: string): void {
    if (missingPattern.test(pattern)) this.add(node, '(?<')
    if (missingFlags.test(flags)) this.add(node, `RegExp flag ${flags}`)
  }

  addProperty(node: Node, key: Node): void {
    const name = keyText(key)
    if (this.css && typeof name === 'string' && missingProperties.has(name)) this.add(node, name)
  }

  report(): void {
    for (const { node, name } of this.found) {
      if (this.guarded.has(lastName(name))) continue
      const message = `${name} is missing in a browser that package.json supports ("browserslist")`
      this.context.report({ node, message })
    }
  }
}

/** Returns the name or the literal value of a key. */
function keyText(key: Node): unknown {
  if ('name' in key) return key.name
  return 'value' in key ? key.value : undefined
}

const isTypeReference = (reference: object) =>
  'isValueReference' in reference && reference.isValueReference === false

function addGlobals(uses: Uses, scope: Scope): void {
  for (const reference of scope.through) {
    const { identifier } = reference
    if (!isTypeReference(reference) && missingGlobals.has(identifier.name))
      uses.add(identifier, identifier.name)
  }
}

function addCall(uses: Uses, node: Call): void {
  const {
    callee,
    arguments: [pattern, flags],
  } = node
  const isOptional = node.type === 'CallExpression' && node.optional
  if (callee.type === 'Identifier' && callee.name === 'RegExp')
    uses.addPattern(callee, textOf(pattern), textOf(flags))
  const name = callee.type === 'MemberExpression' && !callee.computed && callee.property.name
  if (name && !isOptional && missingMethods.has(name) && !missingStatics.has(nameOf(callee) ?? ''))
    uses.add(callee.property, name)
}

function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value ?? '')
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('') : ''
}

const schema = [
  {
    type: 'object',
    properties: {
      // Names that may be used although a browser lacks them → the reason.
      allow: { type: 'object', additionalProperties: { type: 'string' } },
      css: { type: 'boolean' },
    },
    additionalProperties: false,
  },
]

const rule: Rule = {
  meta: { schema },
  create(context) {
    const uses = new Uses(context)
    const call = (node: Call) => addCall(uses, node)
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
        if ('regex' in node && node.regex) uses.addPattern(node, node.regex.pattern, node.regex.flags)
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
