import type { Plugin, Rule } from 'oxlint/plugins-dev'

declare const plugin: Plugin & { rules: { floors: Rule } }
export default plugin
