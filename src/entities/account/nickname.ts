import type { Fault } from '~/ui/field/use-form'

/** Characters that the contract takes. */
export const longestNickname = 32

/** What is wrong with a new nickname {1§5}. */
export const checkNickname = ({ name }: { name: string }): Fault<'name'> | undefined =>
  name.trim() === '' ? { field: 'name', text: '昵称不能为空' } : undefined
