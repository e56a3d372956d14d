import { Select } from '~/ui/components/compact-select'
import { isResponseStyle, type ResponseStyle } from '../../../server/answer-style/names'
import { type IdStyle, isIdStyle } from '../../../server/ids/names'
import { LabeledField } from '../../components/panel-layout'
import { useControlMutation } from '../../control/use-control'

const responseStyles: Record<ResponseStyle, string> = {
  full: '完整：约定里有的都给出',
  minimal: '最少：只给文档承诺的',
  loose: '宽松：文本数字、空值、未知状态、多余字段',
}

const idStyles: Record<IdStyle, string> = {
  number: '数字：12',
  text: '文本："12"',
  long: '19 位整数，超出双精度',
  uuid: 'UUID',
  longtext: '19 位数字的文本',
  mixed: '混合：自身为数字，引用为文本',
}

interface StyleSelectProps {
  label: string
  /** The text of each style, by its name. */
  texts: Readonly<Record<string, string>>
  current: string
  busy: boolean
  onSelect: (style: string) => void
}

function StyleSelect({ label, texts, current, busy, onSelect }: StyleSelectProps) {
  return (
    <LabeledField label={label} note="世界不变，只换写法">
      <Select value={current} disabled={busy} onChange={({ target }) => onSelect(target.value)}>
        {Object.entries(texts).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </LabeledField>
  )
}

/** Select the styles of the provider's responses and ids. They take effect at once and do not change the world. */
export function StyleSelects({ style, ids }: { style: ResponseStyle; ids: IdStyle }) {
  const response = useControlMutation<ResponseStyle>({
    request: (control, next) => control('updateResponseStyle', { body: { style: next } }),
    successText: (next) => `回答风格已改为 ${next}`,
  })
  const id = useControlMutation<IdStyle>({
    request: (control, next) => control('updateIdStyle', { body: { ids: next } }),
    successText: (next) => `编号形式已改为 ${next}`,
  })
  return (
    <>
      <StyleSelect
        label="回答风格"
        texts={responseStyles}
        current={style}
        busy={response.isPending}
        onSelect={(name) => isResponseStyle(name) && response.mutate(name)}
      />
      <StyleSelect
        label="编号形式"
        texts={idStyles}
        current={ids}
        busy={id.isPending}
        onSelect={(name) => isIdStyle(name) && id.mutate(name)}
      />
    </>
  )
}
