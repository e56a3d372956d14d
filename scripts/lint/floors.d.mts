import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

declare const plugin: { rules: { floors: Rule } }
export default plugin
