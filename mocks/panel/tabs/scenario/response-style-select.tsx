import { isResponseStyle, type ResponseStyle } from '../../../server/answer-style/names'
import { useControlMutation } from '../../control/use-control-mutation'
import { FormSelect } from './form-select'

const texts: Record<ResponseStyle, string> = {
  full: '完整：约定里有的都给出',
  minimal: '最少：只给文档承诺的',
  loose: '宽松：文本数字、空值、未知状态、多余字段',
}

/** Selects the style of the provider's responses. Takes effect at once and does not change the world. */
export function ResponseStyleSelect({ current }: { current: string }) {
  const { mutate, isPending } = useControlMutation<ResponseStyle>({
    request: (control, style) => control('updateResponseStyle', { body: { style } }),
    successText: (style) => `回答风格已改为 ${style}`,
  })
  return (
    <FormSelect
      label="回答风格"
      texts={texts}
      isForm={isResponseStyle}
      current={current}
      busy={isPending}
      onSelect={mutate}
    />
  )
}
