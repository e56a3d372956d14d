import type { AnswerStyle } from '../../../doors/core/answer-style/names'
import { useAction } from '../../control/use-action'
import { Choice } from '../../pieces/choice'
import { Labelled } from '../../pieces/labelled'

const texts: Record<AnswerStyle, string> = {
  full: '完整：约定里有的都给出',
  minimal: '最少：只给文档承诺的',
  loose: '宽松：文本数字、空值、未知状态、多余字段',
}

const styles = Object.entries(texts)

/** Selects the style of the provider's responses. Takes effect at once and does not change the world. */
export function StyleChoice({ current }: { current: string }) {
  const { mutate, isPending } = useAction<string>({
    act: (control, style) => control('PUT', 'style', { style }),
    done: (style) => `回答风格已改为 ${style}`,
  })
  return (
    <Labelled label="回答风格" note="世界不变，只换写法">
      <Choice value={current} disabled={isPending} onChange={({ target }) => mutate(target.value)}>
        {styles.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Choice>
    </Labelled>
  )
}
