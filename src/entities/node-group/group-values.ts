import type { Fault } from '~/ui/field/use-form'

/** The contract's bound of a weight. */
const largest = 1_000_000

/** What is wrong with a group's fields; undefined when nothing is. A weight may be left out (nod-42). */
export function groupFault({
  name,
  weight,
}: Record<'name' | 'weight', string>): Fault<'name' | 'weight'> | undefined {
  if (name.trim() === '') return { field: 'name', text: '请输入分组名称' }
  if (weight.trim() === '') return undefined
  const isWhole = /^\d{1,7}$/.test(weight.trim()) && Number(weight) <= largest
  return isWhole ? undefined : { field: 'weight', text: `请输入 0 到 ${largest} 的整数` }
}
