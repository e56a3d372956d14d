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
      'const a = <b style={{ height, width: `${left}px`, opacity: 4, left: 0 }} />',
      // A name of a token, or of a palette, is no colour.
      "const a = { color: 'gray.fg', bg: '{colors.red.solid}', colorPalette: 'gray', tone: 'red' }",
      "const a = { fill: 'none', stroke: 'currentColor', bg: 'transparent', borderColor: 'CanvasText' }",
      "const a = { backgroundImage: 'none', shadow: 'float' }",
    ],
    invalid: [
      "const a = { color: '#2340d9' }",
      "const a = { background: 'rgb(0 0 0 / 0.5)' }",
      'const a = <b bg="#fff" />',
      "const a = { w: '24px' }",
      'const a = `${top} 12.5px`',
      "const a = { boxShadow: '0 1px 2px black' }",
      'const a = <b boxShadow="0 1px 2px black" />',
      "const a = { color: 'red' }",
      "const a = { outline: '1px solid RoyalBlue' }",
      "const a = { background: 'linear-gradient(to right, tomato, transparent)' }",
      "const a = { bg: 'color-mix(in srgb, Canvas 20%, CanvasText)' }",
      "const a = { caretColor: 'oklab(50% 0 0)' }",
      'const a = <path fill="darkslategray" />',
      "const a = <b bg={{ base: 'white', _dark: 'bg.panel' }} />",
      "const a = <b color={isOn ? 'green' : 'fg'} />",
      'const a = `a{color:#fff}`',
      'const a = { boxShadow: `0 1px 2px black` }',
      "const a = <b shadow={'0 1px 2px black'} />",
      "const a = { textShadow: '0 1px 2px black' }",
      "const a = { filter: 'drop-shadow(0 1px 2px black)' }",
      "const a = { boxShadow: { base: '0 1px 2px black' } }",
      'const a = <b style={{ width: 20 }} />',
      'const a = <b style={{ padding: `12px` }} />',
    ].map(fault),
  },
)
