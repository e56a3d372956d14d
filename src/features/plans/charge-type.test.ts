import { expect, test } from 'vitest'
import type { MarketPlan } from '~/api/generated/model'
import { chargeTypeOf, periodUnit, planName, priceUnit, pricingName } from '~/features/plans/charge-type'

const pricing = (plan_name?: string, id = 1) => ({ id, current_price: '40', ...(plan_name && { plan_name }) })
const plan = (names: (string | undefined)[], charge_type?: string): MarketPlan => ({
  id: 7,
  ...(charge_type && { charge_type }),
  pricing_plans: names.map((name, index) => pricing(name, index + 1)),
})
const only = (name: string | undefined, charge_type = 'monthly') =>
  periodUnit(plan([name], charge_type), pricing(name))
const ofTwo = (name: string | undefined, charge_type = 'monthly') =>
  periodUnit(plan([name, '别的'], charge_type), pricing(name))

const namesOfAMonth = ['一个月', '1个月', '月付', '包月', '按月', 'monthly', '1 Month']
const otherNames =
  '季付 3个月 三个月 3months Quarterly 年付 半年 12个月 1年 11个月 双月付 六个月 十一个月 3-month yearly annual 30天 周付 按小时'

test('a monthly price whose name says one month, or the only one', { tags: ['cld-06'] }, () => {
  expect(namesOfAMonth.filter((name) => only(name) !== '/月' || ofTwo(name) !== '/月')).toEqual([])
  expect([undefined, '新客价', '标准'].map((name) => only(name))).toEqual(['/月', '/月', '/月'])
  expect([undefined, '新客价', '标准'].map((name) => ofTwo(name))).toEqual(['', '', ''])
})

test('a price for another period is never labelled as monthly', { tags: ['cld-06'] }, () => {
  expect(otherNames.split(' ').filter((name) => only(name) !== '' || ofTwo(name) !== '')).toEqual([])
  expect(priceUnit(plan(['季付'], 'monthly'), pricing('季付'))).toBe('（季付）')
  expect(priceUnit(plan([undefined, '季付'], 'monthly'), pricing())).toBe('')
})

test('an hourly price, whatever it is called', { tags: ['cld-02'] }, () => {
  expect(only('一个月', 'hourly')).toBe('/小时')
  expect(only(undefined, 'hourly')).toBe('/小时')
})

test(
  'a plan without a charge type is paid as its price is called, else in advance',
  { tags: ['cld-02'] },
  () => {
    expect(chargeTypeOf(plan(['按小时']))).toBe('hourly')
    expect(chargeTypeOf(plan(['一个月']))).toBe('monthly')
    expect(chargeTypeOf(plan([]))).toBe('monthly')
    expect(chargeTypeOf({ id: 7 })).toBe('monthly')
    expect(periodUnit({ id: 7, charge_type: 'monthly' }, pricing('标准'))).toBe('')
    expect(chargeTypeOf(plan(['按小时'], 'monthly'))).toBe('monthly')
    expect(periodUnit(plan(['按小时']), pricing('按小时'))).toBe('/小时')
    expect(periodUnit(plan([undefined]), pricing())).toBe('')
    expect(periodUnit(plan(['月付']), pricing('月付'))).toBe('/月')
  },
)

test('a plan without a name is shown by its id', { tags: ['cld-06'] }, () => {
  expect([planName({ id: 7 }), planName({ id: 7, name: ' 标准型 ' })]).toEqual(['套餐 7', '标准型'])
  expect(planName({ id: 7, name: ' ' })).toBe('套餐 7')
  expect([pricingName({ id: 3 }), pricingName({ id: 3, plan_name: ' ' })]).toEqual([
    '价格方案 3',
    '价格方案 3',
  ])
})
