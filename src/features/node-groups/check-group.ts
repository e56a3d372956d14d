import type { FieldError } from '~/ui/field/use-form'

/** The contract's limit. */
const maxWeight = 1_000_000

/** Returns the first fault of the group form; undefined when it is valid. The weight is optional. */
export function checkGroup({
  name,
  weight,
}: Record<'name' | 'weight', string>): FieldError<'name' | 'weight'> | undefined {
  if (name.trim() === '') return { field: 'name', text: '请输入分组名称' }
  if (weight.trim() === '') return undefined
  const isWhole = /^\d{1,7}$/.test(weight.trim()) && Number(weight) <= maxWeight
  return isWhole ? undefined : { field: 'weight', text: `请输入 0 到 ${maxWeight} 的整数` }
}
