import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import plugin from './clock.ts'

RuleTester.describe = describe
RuleTester.it = test

const fault = (code: string) => ({ code, name: code, errors: 1 })

new RuleTester().run('clock/provider', plugin.rules.provider, {
  valid: ['clock.now()', 'new Date(0)', 'Date.UTC(2026, 1)', 'performance.now()', 'Date.parse(text)'],
  invalid: ['Date.now()', 'new Date()', 'Date()', 'useState(Date.now)'].map(fault),
})
