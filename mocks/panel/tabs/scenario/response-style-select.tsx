import { isResponseStyle, type ResponseStyle } from '../../../server/answer-style/names'
import { useControlMutation } from '../../control/use-control-mutation'
import { Select } from '~/ui/compact-select'
import { LabeledField } from '../../components/labeled-field'

const texts: Record<ResponseStyle, string> = {
  full: '完整：约定里有的都给出',
  minimal: '最少：只给文档承诺的',
  loose: '宽松：文本数字、空值、未知状态、多余字段',
}

const styles = Object.entries(texts)

/** Selects the style of the provider's responses. Takes effect at once and does not change the world. */
export function ResponseStyleSelect({ current }: { current: string }) {
  const { mutate, isPending } = useControlMutation<ResponseStyle>({
    request: (control, style) => control('updateResponseStyle', { body: { style } }),
    successText: (style) => `回答风格已改为 ${style}`,
  })
  return (
    <LabeledField label="回答风格" note="世界不变，只换写法">
      <Select
        value={current}
        disabled={isPending}
        onChange={({ target }) => isResponseStyle(target.value) && mutate(target.value)}
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
