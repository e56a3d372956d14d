import { Select } from '~/ui/components/compact-select'
import { LabeledField } from '../../components/labeled-field'

interface FormSelectProps<Form extends string> {
  label: string
  /** The text of each form, by its name. */
  texts: Readonly<Record<Form, string>>
  isForm: (name: string) => name is Form
  current: string
  busy: boolean
  onSelect: (form: Form) => void
}

/** Selects a form in which the provider writes its responses. It takes effect at once and does not change the world. */
export function FormSelect<Form extends string>(props: FormSelectProps<Form>) {
  const { label, texts, isForm, current, busy, onSelect } = props
  return (
    <LabeledField label={label} note="世界不变，只换写法">
      <Select
        value={current}
        disabled={busy}
        onChange={({ target }) => isForm(target.value) && onSelect(target.value)}
      >
        {Object.entries<string>(texts).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </LabeledField>
  )
}
