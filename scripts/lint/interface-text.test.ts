import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import plugin from './interface-text.ts'

RuleTester.describe = describe
RuleTester.it = test

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'text/terms',
  plugin.rules.terms,
  {
    valid: [
      "const a = '你的账户'",
      { code: "const a = '平台已收到您的转账申请'", options: [{ allow: { 平台已收到您的转账申请: '1§2' } }] },
    ],
    invalid: [
      "const a = '您的账户'",
      'const a = <b>到期收回</b>',
      'const a = `余额不够 ${count} 台`',
      "const a = ['即将扣款']",
      'const a = <b title="上一次购买没有收到结果" />',
    ].map((code) => ({
      code,
      errors: 1,
    })),
  },
)

const options = [{ allow: { 使用币安App扫码支付: '1§2' } }]
const text = (code: string) => ({ code, options, name: code })
const fault = (code: string, message: string) => ({ ...text(code), errors: [{ message }] })

const gap = (pair: string) => `A space belongs between Chinese and Latin letters or digits: ${pair}`
const hanGap = (pair: string) => `No space belongs between Chinese characters: ${pair}`
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
      text('const a = <b>{name} 的 {isNew && `${count} 台`}机器</b>'),
      text("const a = <b>{name || '该项目'}任务</b>"),
      text("const a = <b>{isOne ? '这台' : `这 ${count} 台`}机器</b>"),
      text('const a = <b>\n  先取消。\n  {name} 再试\n</b>'),
      text("const a = '下载完成\\n校验通过'"),
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
      fault("const a = '变为 原价'", hanGap('为 原')),
      fault('const a = <b>{price}/小时 变为 {price}</b>', hanGap('时 变')),
      fault('const a = <b>{isMany && ` 等 ${count} 台`} 加入分组</b>', hanGap('台 加')),
      fault("const a = <b>{name || '该项目'} 任务</b>", hanGap('目 任')),
      fault("const a = <b>{isOne ? '这台' : 'CDK'} 机器</b>", hanGap('台 机')),
      fault('const a = <b>\n  先取消\n  再试\n</b>', hanGap('消 再')),
      fault("const a = <b>共{' 三台'}</b>", hanGap('共 三')),
      fault("const a = '5-10 分钟后'", range),
      fault("const a = '约 5 ~ 10 天'", range),
    ],
  },
)
