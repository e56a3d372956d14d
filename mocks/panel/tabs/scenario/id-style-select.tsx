import { type IdStyle, isIdStyle } from '../../../server/ids/names'
import { useControlMutation } from '../../control/use-control-mutation'
import { Select } from '~/ui/compact-select'
import { LabeledField } from '../../components/labeled-field'

const texts: Record<IdStyle, string> = {
  number: '数字：12',
  text: '文本："12"',
  long: '19 位整数，超出双精度',
  uuid: 'UUID',
  longtext: '19 位数字的文本',
  mixed: '混合：自身为数字，引用为文本',
}

const styles = Object.entries(texts)

/** Selects the form of the provider's ids. Takes effect at once and does not change the world. */
export function IdStyleSelect({ current }: { current: string }) {
  const { mutate, isPending } = useControlMutation<IdStyle>({
    request: (control, ids) => control('updateIdStyle', { body: { ids } }),
    successText: (ids) => `编号形式已改为 ${ids}`,
  })
  return (
    <LabeledField label="编号形式" note="世界不变，只换写法">
      <Select
        value={current}
        disabled={isPending}
        onChange={({ target }) => isIdStyle(target.value) && mutate(target.value)}
      >
        {styles.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </LabeledField>
  )
}
