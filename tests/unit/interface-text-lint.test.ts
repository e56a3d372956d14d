import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import plugin from '../../scripts/lint/interface-text.mjs'

RuleTester.describe = describe
RuleTester.it = test

const options = [{ allow: { 使用币安App扫码支付: '1§2' } }]
const text = (code: string) => ({ code, options, name: code })
const fault = (code: string, message: string) => ({ ...text(code), errors: [{ message }] })

const gap = (pair: string) => `A space belongs between Chinese and Latin letters or digits: ${pair}`
const range = 'A range of numbers has an en dash (–)'

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'text/spacing',
  plugin.rules.spacing,
  {
    valid: [
      text("const a = '共 3 台，CPU 高于 90%。'"),
      text("const a = '5–10 分钟后'"),
      text("const a = 'MM-DD 10-12'"),
      text('const a = `减少${label}`'),
      text('const a = <b>使用币安App扫码支付</b>'),
      text('const a = <b title="公网 IP">{count} 台</b>'),
      text('const a = 1'),
      text('const a = /[a-z]中/'),
    ],
    invalid: [
      fault("const a = '共3 台'", gap('共3')),
      fault("const a = '公网IP'", gap('网I')),
      fault("const a = '90%以上'", gap('%以')),
      fault('const a = `共 ${count} 台IP`', gap('台I')),
      fault('const a = <b>打开币安App</b>', gap('安A')),
      fault('const a = <b title="IP地址" />', gap('P地')),
      fault("const a = '5-10 分钟后'", range),
      fault("const a = '约 5 ~ 10 天'", range),
    ],
  },
)
