import type { ConfigField } from '~/api/generated/model'
import { SelectField } from '~/ui/field/select-field'
import { TextArea } from '~/ui/field/text-area'
import { TextField } from '~/ui/field/text-field'
import { fieldOptions, fieldLabel } from './field-values'

interface ConfigFieldInputProps {
  field: ConfigField
  text: string
  error: string | undefined
  /** Whether the project got this field after the config was saved. */
  isNew: boolean
  onChange: (text: string) => void
}

/** A select; a saved value that is no longer offered stays visible until another one is selected. */
function OptionSelect({ field, text, ...rest }: { field: ConfigField; text: string; label: string }) {
  const options = fieldOptions(field)
  const values = options.map(({ value }) => String(value))
  return (
    <SelectField {...rest} value={text}>
      {text === '' && <option value="">请选择</option>}
      {text !== '' && !values.includes(text) && (
        <option value={text} disabled>
          {text}（已失效）
        </option>
      )}
      {options.map(({ value, label }) => (
        <option key={`${typeof value} ${value}`} value={String(value)}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** The input of one parameter by its definition: a number, a select or, for any other type, a text. */
export function ConfigFieldInput({ field, text, error, isNew, onChange }: ConfigFieldInputProps) {
  const commonProps = {
    name: `param-${field.param_name}`,
    label: fieldLabel(field),
    error,
    isMarked: true,
    size: 'lg' as const,
    note: isNew ? '新增参数' : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (fieldOptions(field).length > 0) return <OptionSelect {...commonProps} field={field} text={text} />
  // Not type=number, which would show a saved value that is not a number as empty and lose it.
  if (field.param_type === 'number')
    return <TextField {...commonProps} value={text} inputMode="decimal" autoComplete="off" />
  if (/[\r\n]/.test(text)) return <TextArea {...commonProps} value={text} />
  return <TextField {...commonProps} value={text} autoComplete="off" />
}
