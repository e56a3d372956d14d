const isDate = (node) => node?.type === 'Identifier' && node.name === 'Date'

const message =
  'This is the clock of the computer, which may be wrong. Use clock.now() of ~/lib/clock, or computerTime() to measure how long something took.'

const rule = {
  create(context) {
    const report = (node) => context.report({ node, message })
    return {
      MemberExpression: (node) => isDate(node.object) && node.property.name === 'now' && report(node),
      NewExpression: (node) => isDate(node.callee) && node.arguments.length === 0 && report(node),
      CallExpression: (node) => isDate(node.callee) && report(node),
    }
  },
}

export default { meta: { name: 'clock' }, rules: { provider: rule } }
