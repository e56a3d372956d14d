import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, toKeyword } from '~/lib/search-text'
import { cleanNumber } from '~/lib/typed-number'
import { cleanAccount, cleanCode, cleanText } from '~/lib/typed-text'

const allCharacters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))

/** Variation selectors are part of an emoji, which may end a name. */
const isVariationSelector = (character: string) => /[\ufe00-\ufe0f]/.test(character)

/** Every character without ink, as Unicode lists them, and the empty Braille pattern, which it lists as a symbol. */
const blanks = allCharacters.filter(
  (character) =>
    /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u.test(character) &&
    !/\p{Cn}/u.test(character) &&
    !isVariationSelector(character),
)

const pad = (text: string) => [...blanks, blanks.join('')].map((blank) => `${blank}${text}${blank}`)

test.each(['❤️', '甲\u{1f468}\u200d\u{1f4bb}'])('the emoji of the name %j stays whole', (name) => {
  expect(cleanText(` ${name} `)).toBe(name)
})

test.each(pad('主账号 A'))('a text loses the blanks around it: %j', { tags: ['two-15'] }, (text) => {
  expect(cleanText(text)).toBe('主账号 A')
  expect(cleanAccount(text)).toBe('主账号 A')
  expect(toKeyword(text)).toBe('主账号 A')
})

test.each([
  ...pad('123456'),
  ...blanks.map((blank) => `123${blank}456`),
  '１２３４５６',
  '１２３\u3000４５６',
])('a code loses all blanks and its width: %j', { tags: ['two-15'] }, (text) => {
  expect(cleanCode(text)).toBe('123456')
  expect(cleanNumber(text)).toBe('123456')
})

test.each([
  ['ｄｅｍｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'demo@example.com'],
  [' demo＠example。com\u200b', 'demo@example.com'],
  ['ＡＢＣＤ－１２３４', 'ABCD-1234'],
  ['ABCD–1234—5', 'ABCD-1234-5'],
  ['', ''],
])('the code %j is %j', { tags: ['two-15'] }, (typed, code) => expect(cleanCode(typed)).toBe(code))

test.each([
  ['９Ｆ２Ｃ－７７ＡＢ', '9F2C-77AB'],
  ['0x12\u200b34', '0x1234'],
  ['ＵＩＤ　１２３', 'UID\u3000123'],
  ['张三（币安）：１２３', '张三（币安）：123'],
  ['ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'user@example.com'],
])('the account %j is %j', { tags: ['two-15'] }, (typed, account) =>
  expect(cleanAccount(typed)).toBe(account),
)

test.each([
  ['１０', '10'],
  ['１０．５', '10.5'],
  ['10。5', '10.5'],
  ['1,000', '1000'],
  ['１，０００', '1000'],
  ['1，234，567.89', '1234567.89'],
  ['-1,000', '-1000'],
  ['－５', '-5'],
  ['−5', '-5'],
  ['＋５', '+5'],
  ['$1,234.50', '1234.50'],
  ['＄10', '10'],
  ['1 000', '1000'],
  ['1,00', '1,00'],
  ['1,5', '1,5'],
  ['12,34,567', '12,34,567'],
  ['１e３', '1e3'],
  ['十', '十'],
  ['', ''],
])('the number %j is %j', { tags: ['two-15'] }, (typed, number) => expect(cleanNumber(typed)).toBe(number))

describe('a keyword', () => {
  test.each([
    ['１０．０．０．１３', '10.0.0.13'],
    ['10。0。0。13', '10.0.0.13'],
    ['10｡0｡0｡13', '10.0.0.13'],
    ['10.0.', '10.0.'],
    ['10。0。', '10.0.'],
    ['。13', '.13'],
    ['ＨＫ－０１', 'HK-01'],
    ['ｈｋ（１）', 'hk(1)'],
    ['香港（高防）', '香港（高防）'],
    ['香港－０１', '香港-01'],
    ['香港\u200b-01', '香港-01'],
    ['香港 \u00a0 01', '香港 01'],
    ['甲。乙', '甲。乙'],
    ['\u3000', ''],
  ])('%j is sent as %j', { tags: ['two-14'] }, (typed, keyword) => expect(toKeyword(typed)).toBe(keyword))

  test.each([
    ['ＧＰＵ－０１', 'gpu-01'],
    ['GPU–01', 'ＧＰＵ－０１'],
    ['10。0。0。13', '10.0.0.13'],
    ['香港（高防）', '香港(高防)'],
    ['香港  01 ', ' 香港\u300001'],
    ['香港\ufeff01', '香港01'],
    ['ﾃｽﾄ', 'テスト'],
    ['Ａ～Ｂ', 'a~b'],
    [' JDG', 'jdg'],
  ])('%j finds %j, and the other way round', { tags: ['two-14'] }, (one, other) => {
    expect(foldText(toKeyword(one))).toBe(foldText(other))
    expect(foldText(toKeyword(other))).toBe(foldText(one))
  })
})

test('each form is final, and folding a keyword is folding the text', { tags: ['two-14', 'two-15'] }, () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...blanks, ...Array.from('aZ09香。，（）.-－．１Ａ')) }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      for (const clean of [cleanText, cleanAccount, cleanCode, cleanNumber, toKeyword, foldText])
        expect(clean(clean(text))).toBe(clean(text))
      expect(foldText(toKeyword(text))).toBe(foldText(text))
    }),
  )
})
