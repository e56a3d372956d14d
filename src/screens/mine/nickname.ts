import type { FieldError } from '~/ui/field/use-form'

/** The contract's limit, in characters. */
export const maxNicknameLength = 32

/** Returns the fault of a new nickname; undefined when it is valid. */
export const checkNickname = ({ name }: { name: string }): FieldError<'name'> | undefined =>
  name.trim() === '' ? { field: 'name', text: '昵称不能为空' } : undefined
