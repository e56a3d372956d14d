import { expect, test } from 'vitest'
import { partsText, totalText } from './spending-texts'

const given = { period: '本月', total: '$76.50', isEstimate: false }

test.for([
  [['monthly'], '本月合计 $76.50'],
  [['monthly', 'hourly'], '本月合计 $76.50；按小时为估算'],
  [['hourly', 'power'], '本月合计 $76.50；按小时与算力为估算'],
  [['monthly', 'hourly', 'power', 'other'], '本月合计 $76.50；按小时、算力与其他为估算'],
] as const)('a total of %s says what of it is estimated', ([kinds, text]) => {
  expect(totalText(given, kinds)).toBe(text)
})

test('a total that is estimated as a whole says so once', () => {
  expect(totalText({ ...given, period: '2026 年 10 月', isEstimate: true }, ['hourly'])).toBe(
    '2026 年 10 月合计 $76.50（估算）',
  )
})

test('two parts of a bar are named by their places; one needs no name, and more have a legend', () => {
  const sums = { start: 0, total: 7650, cents: { monthly: 6600, hourly: 0, power: 1050, other: 0 } }
  expect(partsText(sums, ['monthly', 'power'])).toBe('下为包月 $66.00，上为算力 $10.50。')
  expect(partsText(sums, ['monthly'])).toBe('')
  expect(partsText(sums, ['monthly', 'hourly', 'power'])).toBe('')
})
