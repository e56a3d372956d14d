import type { Fault } from '~/ui/field/use-form'

/** The contract's limit, in characters. */
export const longestNickname = 32

/** Returns the fault of a new nickname; undefined when it is valid. */
export const checkNickname = ({ name }: { name: string }): Fault<'name'> | undefined =>
  name.trim() === '' ? { field: 'name', text: '昵称不能为空' } : undefined
