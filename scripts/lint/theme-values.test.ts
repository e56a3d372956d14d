import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import plugin from './theme-values.ts'

RuleTester.describe = describe
RuleTester.it = test

const fault = (code: string) => ({ code, name: code, errors: 1 })

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'theme/values',
  plugin.rules.values,
  {
    valid: [
      "const a = { color: 'fg.muted', h: '10', w: '6rem', borderWidth: '1px' }",
      "const a = { boxShadow: 'float' }",
      "const a = { boxShadow: 'inset 0 0 0 2px {colors.node.solid}' }",
      "const a = 'max(1rem, env(safe-area-inset-left, 0px))'",
      "const a = '终止 机器 #901'",
      "const a = 'Minified React error #185;'",
      'const a = <b boxShadow="float" />',
      // From variables, as a canvas needs it.
      'const a = `rgb(${red} 0 0)`',
    ],
    invalid: [
      "const a = { color: '#2340d9' }",
      "const a = { background: 'rgb(0 0 0 / 0.5)' }",
      'const a = <b bg="#fff" />',
      "const a = { w: '24px' }",
      'const a = `${top} 12.5px`',
      "const a = { boxShadow: '0 1px 2px black' }",
      'const a = <b boxShadow="0 1px 2px black" />',
    ].map(fault),
  },
)
