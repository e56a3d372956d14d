import { Select, type SelectProps } from '../components/compact-select'
import { FieldFrame, type FieldProps } from './field-frame'

export interface SelectFieldProps extends Omit<SelectProps, 'id'>, FieldProps {}

/** A labelled select; its `<option>`s are the children. */
export function SelectField({ label, error, note, isRequired, id, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} note={note} isRequired={isRequired} id={id}>
      {(controlProps) => <Select {...select} {...controlProps} />}
    </FieldFrame>
  )
}
