import { describe, expect, test } from 'vitest'
import { checkBrowser, type UnsupportedReason } from '~/app/browser-check/check-browser'

const onWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const onMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const onLinux = 'Mozilla/5.0 (X11; Linux x86_64)'
const onAndroid = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const onIphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'

const chrome = (version: string, platform = onWindows) =>
  `${platform} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`
const safari = (version: string) =>
  `${onMac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const firefox = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}) Gecko/20100101 Firefox/${version}`

const reasonOf = (userAgent: string, maxTouchPoints = 0) => checkBrowser({ userAgent, maxTouchPoints })

describe('the oldest supported version', () => {
  test.each<[string, string, UnsupportedReason | undefined]>([
    ['Chrome 109', chrome('109.0.5414.120'), 'outdated'],
    ['Chrome 110', chrome('110.0.5481.77'), undefined],
    ['Chrome 99, whose text sorts after 110', chrome('99.0.4844.51'), 'outdated'],
    ['Chrome 156', chrome('156.0.0.0', onMac), undefined],
    ['Safari 14.1', safari('14.1.2'), 'outdated'],
    ['Safari 15.0', safari('15.0'), undefined],
    ['Safari 9, whose text sorts after 15', safari('9.1.2'), 'outdated'],
    ['Safari 26', safari('26.1'), undefined],
    ['Firefox 112', firefox('112.0'), 'outdated'],
    ['Firefox 113', firefox('113.0'), undefined],
    [
      'Firefox 145 on Linux',
      'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      undefined,
    ],
  ])('%s', { tags: ['brw-03', 'brw-04', 'brw-05', 'brw-12'] }, (_, userAgent, expected) => {
    expect(reasonOf(userAgent)).toBe(expected)
  })
})

describe('browsers are checked by the version of their engine', () => {
  test.each<[string, string, UnsupportedReason | undefined]>([
    ['Edge 120', `${chrome('120.0.0.0')} Edg/120.0.2210.91`, undefined],
    ['Edge 105', `${chrome('105.0.0.0')} Edg/105.0.1343.27`, 'outdated'],
    ['the old Edge', `${chrome('64.0.3282.140')} Edge/18.17763`, 'outdated'],
    ['Opera on Chrome 119', `${chrome('119.0.0.0')} OPR/105.0.0.0`, undefined],
    ['HeadlessChrome 156', chrome('0', onLinux).replace('Chrome/0', 'HeadlessChrome/156.0.0.0'), undefined],
    ['HeadlessChrome 108', chrome('0', onLinux).replace('Chrome/0', 'HeadlessChrome/108.0.0.0'), 'outdated'],
    ['360 on Chrome 86', `${chrome('86.0.4240.198')} QIHU 360SE`, 'outdated'],
    ['QQ browser on Chrome 123', `${chrome('123.0.0.0')} Core/1.116.508 QQBrowser/19.0.6105.400`, undefined],
    ['Electron on Chrome 130', `${chrome('130.0.0.0', onMac)} Electron/33.0.0`, undefined],
    ['one that names nothing', 'curl/8.4.0', undefined],
  ])('%s', { tags: ['brw-06'] }, (_, userAgent, expected) => {
    expect(reasonOf(userAgent)).toBe(expected)
  })
})

describe('mobile devices', () => {
  test.each([
    ['an Android phone', chrome('130.0.0.0', onAndroid).replace(' Safari', ' Mobile Safari')],
    ['an Android tablet', chrome('130.0.0.0', 'Mozilla/5.0 (Linux; Android 13; SM-X900)')],
    [
      'Safari on an iPhone',
      `${onIphone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome on an iPhone',
      `${onIphone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1`,
    ],
    [
      'an old iPad',
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Safari/604.1',
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'],
    [
      'HarmonyOS',
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1',
    ],
    ['WeChat on a phone', `${chrome('130.0.0.0', onAndroid)} MicroMessenger/8.0.50`],
  ])('%s', { tags: ['brw-02', 'brw-09'] }, (_, userAgent) => {
    expect(reasonOf(userAgent, 5)).toBe('mobile')
  })

  test('an iPad that calls itself a Macintosh', { tags: ['brw-10'] }, () => {
    expect(reasonOf(safari('17.5'), 5)).toBe('mobile')
  })

  test('a Mac has no touch screen and a Windows laptop may have one', () => {
    expect(reasonOf(safari('17.5'), 0)).toBeUndefined()
    expect(reasonOf(chrome('130.0.0.0'), 10)).toBeUndefined()
  })
})

test.each([
  ['Windows', `${chrome('116.0.0.0')} MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090c33)`],
  ['macOS', `${chrome('116.0.0.0', onMac)} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.10`],
])('WeChat on %s', { tags: ['brw-01'] }, (_, userAgent) => {
  expect(reasonOf(userAgent)).toBe('wechat')
})

test('a Mac with a trackpad is no tablet', () => {
  expect([reasonOf(safari('17.5'), 1), reasonOf(safari('17.5'), 2)]).toEqual([undefined, 'mobile'])
})
