import type { Node, Rule } from './rule.ts'

const isDate = (node: Node) => node.type === 'Identifier' && node.name === 'Date'

const isNow = (node: Node) => 'name' in node && node.name === 'now'

const message =
  'This is the clock of the computer, which may be wrong. Use clock.now() of ~/lib/clock, or computerTime() to measure how long something took.'

const rule: Rule = {
  create(context) {
    const report = (node: Node) => context.report({ node, message })
    return {
      MemberExpression: (node) => isDate(node.object) && isNow(node.property) && report(node),
      NewExpression: (node) => isDate(node.callee) && node.arguments.length === 0 && report(node),
      CallExpression: (node) => isDate(node.callee) && report(node),
    }
  },
}

export default { meta: { name: 'clock' }, rules: { provider: rule } }
