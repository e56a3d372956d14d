import type { KeyboardEvent, MouseEvent } from 'react'
import { Select, type SelectProps } from '../components/compact-select'
import { FieldFrame, type FieldProps } from './field-frame'

export interface SelectFieldProps extends Omit<SelectProps, 'id'>, FieldProps {}

// A select has no `readonly`: its list stays closed, and React undoes a choice that is not reported.
const readOnlySelect = {
  'aria-readonly': true,
  onChange: () => undefined,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => event.key !== 'Tab' && event.preventDefault(),
} as const

/** A labelled select; its `<option>`s are the children. */
export function SelectField({ label, error, note, isRequired, id, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} note={note} isRequired={isRequired} id={id}>
      {({ readOnly, ...controlProps }) => (
        <Select {...select} {...controlProps} {...(readOnly && readOnlySelect)} />
      )}
    </FieldFrame>
  )
}
