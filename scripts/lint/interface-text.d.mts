import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

declare const plugin: { rules: { spacing: Rule } }
export default plugin
