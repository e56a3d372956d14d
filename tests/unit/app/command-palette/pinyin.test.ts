import { expect, test } from 'vitest'
import { pinyinAliases } from '~/app/command-palette/pinyin'

test('a label is found by its pinyin and its initials from each syllable on', () => {
  expect(pinyinAliases('充值')).toEqual(['chongzhi', 'cz', 'zhi', 'z'])
  expect(pinyinAliases('没有')).toEqual([])
})
