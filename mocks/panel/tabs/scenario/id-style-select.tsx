import { type IdStyle, isIdStyle } from '../../../server/ids/names'
import { useControlMutation } from '../../control/use-control-mutation'
import { FormSelect } from './form-select'

const texts: Record<IdStyle, string> = {
  number: '数字：12',
  text: '文本："12"',
  long: '19 位整数，超出双精度',
  uuid: 'UUID',
  longtext: '19 位数字的文本',
  mixed: '混合：自身为数字，引用为文本',
}

/** Selects the form of the provider's ids. Takes effect at once and does not change the world. */
export function IdStyleSelect({ current }: { current: string }) {
  const { mutate, isPending } = useControlMutation<IdStyle>({
    request: (control, ids) => control('updateIdStyle', { body: { ids } }),
    successText: (ids) => `编号形式已改为 ${ids}`,
  })
  return (
    <FormSelect
      label="编号形式"
      texts={texts}
      isForm={isIdStyle}
      current={current}
      busy={isPending}
      onSelect={mutate}
    />
  )
}
