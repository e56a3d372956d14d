import type { ConfigField } from '~/api/generated/model'
import { SelectField } from '~/ui/field/select-field'
import { TextArea } from '~/ui/field/text-area'
import { TextField } from '~/ui/field/text-field'
import { choicesOf, labelOf } from './values'

interface ConfigFieldInputProps {
  field: ConfigField
  text: string
  error: string | undefined
  /** Whether the project got this field after the config was saved. */
  isNew: boolean
  onChange: (text: string) => void
}

/** A choice; a saved value that is offered no longer stays in sight until another one is chosen. */
function Choice({ field, text, ...rest }: { field: ConfigField; text: string; label: string }) {
  const choices = choicesOf(field)
  const values = choices.map(({ value }) => String(value))
  return (
    <SelectField {...rest} value={text}>
      {text === '' && <option value="">请选择</option>}
      {text !== '' && !values.includes(text) && (
        <option value={text} disabled>
          {text}（已失效）
        </option>
      )}
      {choices.map(({ value, label }) => (
        <option key={`${typeof value} ${value}`} value={String(value)}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** One parameter by its definition {2§3}: a number, a choice or, whatever else it is, a text. */
export function ConfigFieldInput({ field, text, error, isNew, onChange }: ConfigFieldInputProps) {
  const shared = {
    name: `param-${field.param_name}`,
    label: labelOf(field),
    error,
    isMarked: true,
    size: 'lg' as const,
    note: isNew ? '新增参数' : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (choicesOf(field).length > 0) return <Choice {...shared} field={field} text={text} />
  // Not of type number: it would show nothing of a saved value that is none, and lose it.
  if (field.param_type === 'number')
    return <TextField {...shared} value={text} inputMode="decimal" autoComplete="off" />
  if (/[\r\n]/.test(text)) return <TextArea {...shared} value={text} />
  return <TextField {...shared} value={text} autoComplete="off" />
}
